/**
 * True when somebody who holds some permissions may turn another account's permissions from `before` into `after`. Nobody gives or
 * takes away what they do not hold; the owner holds everything. A person who may take all permissions of an account may also remove it,
 * make a sign-in link for it and end its sessions.
 */
export function mayGrant(held: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  if (held.includes('owner')) return true;
  const changed = [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ];
  return changed.every((permission) => held.includes(permission));
}
