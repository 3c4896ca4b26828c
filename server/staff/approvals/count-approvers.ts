import type { Reader } from '#server/database/database.ts';
import { listStaff } from '#server/members/staff-accounts.ts';
import { hasPermission } from '#server/staff/actor.ts';

/** How many accounts of staff may approve what others return. */
export async function countApprovers(reader: Reader): Promise<number> {
  const staff = await listStaff(reader);
  return staff.filter((account) => hasPermission(account, 'refund.approve')).length;
}
