import type { Guard } from './guard.ts';

/** Lets in customers. Staff who come by are signed out: they have an account of another kind. */
export const member: Guard = ({ caller }) =>
  caller.kind === 'member' ? null : { failure: { code: 'not-allowed' }, leadTo: '/error', endsSession: true };
