import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in signed-in callers. A page redirects all others to signing in, and from there back to itself. */
export const signedIn: Guard = ({ caller, locale, path }) =>
  caller.kind === 'member' || caller.kind === 'staff'
    ? null
    : {
        failure: { code: 'sign-in-required' },
        leadTo: pathInLocale(locale, `/login?redirect=${encodeURIComponent(path)}`),
      };
