import type { Permission } from '#shared/contract/permissions.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in callers who have one of these permissions. */
export function permitted(...permissions: Permission[]): Guard {
  return ({ caller, locale }) =>
    'permissions' in caller && permissions.some((one) => caller.permissions.includes(one))
      ? null
      : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/err') };
}
