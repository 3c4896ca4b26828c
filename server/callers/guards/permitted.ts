import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in whoever has a permission; the owner has all of them. */
export function permitted(permission: string): Guard {
  return ({ caller, locale }) =>
    'permissions' in caller && [permission, 'owner'].some((one) => caller.permissions.includes(one))
      ? null
      : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/err') };
}
