import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in whoever has a permission. */
export function permitted(permission: string): Guard {
  return ({ caller, locale }) =>
    'permissions' in caller && caller.permissions.includes(permission)
      ? null
      : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/err') };
}
