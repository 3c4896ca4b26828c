import type { Guard } from './guard.ts';

/** Lets in callers from a network of the operator's. It leads nowhere else: from there no account helps. */
export function staffNetwork(isStaffNetwork: (address: string) => boolean): Guard {
  return ({ address }) => (isStaffNetwork(address) ? null : { failure: { code: 'not-allowed' } });
}
