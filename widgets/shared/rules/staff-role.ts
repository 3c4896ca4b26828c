/** The role number of customers; those of staff are 4, and 5 with the permission `owner`. */
export const customerRole = 1;

export type StaffRole = 4 | 5;

export function isStaffRole(role: number): role is StaffRole {
  return role === 4 || role === 5;
}

/** The role number of staff, which follows from their permissions. */
export function staffRoleWith(permissions: readonly string[]): StaffRole {
  return permissions.includes('owner') ? 5 : 4;
}
