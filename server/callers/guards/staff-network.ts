import type { Guard } from './guard.ts';

/** Lets in callers from the operator's networks. It redirects nobody, because from other networks no account helps. */
export function staffNetwork(isStaffNetwork: (address: string) => boolean): Guard {
  return ({ address }) => (isStaffNetwork(address) ? null : { failure: { code: 'not-allowed' } });
}
