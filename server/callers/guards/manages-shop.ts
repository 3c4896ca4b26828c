import { pathInLocale } from '#shared/rules/locale-path.ts';
import { managesShop as mayManage } from '#shared/rules/manages-shop.ts';
import type { Guard } from './guard.ts';

/** Lets in managers of the shop that a page's address names, or of any shop when it names none. */
export const managesShop: Guard = ({ caller, locale, fields }) =>
  'permissions' in caller && mayManage(caller.permissions, fields.shop)
    ? null
    : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/err') };
