import type { Guard } from './guard.ts';

/** Lets in staff. Customers who come by are signed out. */
export const staff: Guard = ({ caller }) =>
  caller.kind === 'staff' ? null : { failure: { code: 'not-allowed' }, leadTo: '/error', endsSession: true };
