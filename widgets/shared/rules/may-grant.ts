/**
 * True when an account with the permissions `held` may change another's from `before` to `after`. It gives and takes only what it holds; an
 * owner holds everything. If it may take away all permissions of the account, it may also remove the account, make a sign-in link for it
 * and end its sessions.
 */
export function mayGrant(held: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  if (held.includes('owner')) return true;
  const changed = [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ];
  return changed.every((permission) => held.includes(permission));
}
