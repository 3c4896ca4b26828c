import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in signed-in callers. A page redirects other callers to the sign-in, and from there back to the page. */
export const signedIn: Guard = ({ caller, locale, path }) =>
  caller.kind === 'member' || caller.kind === 'staff'
    ? null
    : {
        failure: { code: 'sign-in-required' },
        leadTo: pathInLocale(locale, `/login?redirect=${encodeURIComponent(path)}`),
      };
