import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in whoever has signed in; a page leads others to do so, and back to itself afterwards. */
export const signedIn: Guard = ({ caller, locale, path }) =>
  caller.kind === 'member' || caller.kind === 'staff'
    ? null
    : {
        failure: { code: 'sign-in-required' },
        leadTo: pathInLocale(locale, `/login?redirect=${encodeURIComponent(path)}`),
      };
