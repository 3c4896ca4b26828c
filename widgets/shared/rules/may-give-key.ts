import { isPermissionOfKeys } from '#shared/contract/permissions.ts';

/**
 * True when an account with the permissions `held` may change an API key from the permissions `before` to `after`. Nobody gives a key a
 * permission that they do not hold, or keeps alive a key that may do more than they. An owner holds every permission. Some permissions
 * no key has, not even from an owner.
 */
export function mayGiveKey(held: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  if (!after.every(isPermissionOfKeys)) return false;
  return held.includes('owner') || [...before, ...after].every((permission) => held.includes(permission));
}
