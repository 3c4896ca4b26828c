import type { Permission } from '#shared/contract/permissions.ts';

/** The permissions by which an account can raise rights: an owner has them all, and `staff.manage` gives permissions to others. */
const raisesRights: readonly Permission[] = ['owner', 'staff.manage'];

/**
 * True when a change of permissions ends every way into the account: its sessions, links, password and passkeys. Somebody with fewer
 * permissions may have made one of them while the account could do less. They end when the account becomes one of staff, and when
 * permissions are added to an account that can raise rights from then on.
 */
export function endsWaysIn(before: readonly string[], after: readonly string[]): boolean {
  if (before.includes('owner') || !after.some((permission) => !before.includes(permission))) return false;
  return before.length === 0 || raisesRights.some((permission) => after.includes(permission));
}
