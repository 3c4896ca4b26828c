import type { Guard } from './guard.ts';

/** Lets in the operator's own systems. */
export const service: Guard = ({ caller }) => (caller.kind === 'service' ? null : { failure: { code: 'not-allowed' } });
