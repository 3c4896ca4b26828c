import type { Guard } from './guard.ts';

/** Lets in everybody but pages of other origins: on those nobody signs in. */
export const ownPage: Guard = ({ caller }) => (caller.kind === 'partner' ? { failure: { code: 'not-allowed' } } : null);
