/**
 * True when an account that holds `held` may change another account's permissions from `before` to `after`. An account gives and takes away
 * only what it holds; an owner holds everything. An account that may take away all permissions of another account may also remove it, make
 * a sign-in link for it and end its sessions.
 */
export function mayGrant(held: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  if (held.includes('owner')) return true;
  const changed = [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ];
  return changed.every((permission) => held.includes(permission));
}
