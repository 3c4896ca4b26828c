import type { Guard } from './guard.ts';

/** Lets in whoever has signed in; a page leads others to do so, and back to itself afterwards. */
export const signedIn: Guard = ({ caller, path }) =>
  caller.kind === 'member' || caller.kind === 'staff'
    ? null
    : { failure: { code: 'sign-in-required' }, leadTo: `/login?redirect=${encodeURIComponent(path)}` };
