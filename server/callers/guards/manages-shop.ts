import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in managers of the shop that a page's address names, or of any shop when it names none. */
export const managesShop: Guard = ({ caller, locale, fields }) =>
  'permissions' in caller && canManageShop(caller.permissions, fields.shop)
    ? null
    : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/err') };

/** True for the owner, who manages all shops, and for permissions that name the shop, such as `shop.manage:7`. */
export function canManageShop(permissions: readonly string[], shop: string | undefined): boolean {
  if (permissions.includes('owner')) return true;
  const prefix = 'shop.manage:';
  return permissions.some((one) => (shop === undefined ? one.startsWith(prefix) : one === prefix + shop));
}
