import type { Database } from '#server/database/database.ts';
import {
  addStaff,
  hashUnknownPassword,
  linkForStaff,
  type NewStaff,
  type StaffLink,
} from '#server/members/staff-accounts.ts';
import type { Result } from '#shared/contract/errors.ts';

export async function makeStaff(database: Database, staff: NewStaff, now: number): Promise<void> {
  const passwordHash = await hashUnknownPassword();
  await database.transaction((sql) => addStaff(sql, ['owner'], { ...staff, passwordHash }, now));
}

export function makeStaffLink(
  database: Database,
  email: string,
  purpose: 'password' | 'sign-in',
  now: number,
): Promise<Result<StaffLink>> {
  return database.transaction((sql) => linkForStaff(sql, ['owner'], { email, purpose }, now));
}
