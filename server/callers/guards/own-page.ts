import type { Guard } from './guard.ts';

/** Refuses pages of other origins, where nobody can sign in, and lets in all other callers. */
export const ownPage: Guard = ({ caller }) => (caller.kind === 'partner' ? { failure: { code: 'not-allowed' } } : null);
