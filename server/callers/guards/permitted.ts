import type { CallPermission } from '#shared/contract/permissions.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { managesShop } from '#shared/rules/manages-shop.ts';
import type { Guard } from './guard.ts';

/** Lets in callers who have one of these permissions. */
export function permitted(...permissions: CallPermission[]): Guard {
  return ({ caller, locale }) =>
    'permissions' in caller && permissions.some((one) => has(caller.permissions, one))
      ? null
      : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/err') };
}

function has(permissions: readonly string[], wanted: CallPermission): boolean {
  return wanted === 'shop.manage' ? managesShop(permissions) : permissions.includes(wanted);
}
