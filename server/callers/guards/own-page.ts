import type { Guard } from './guard.ts';

/** Lets in every caller but pages of other origins, where nobody can sign in. */
export const ownPage: Guard = ({ caller }) => (caller.kind === 'partner' ? { failure: { code: 'not-allowed' } } : null);
