export const customerRole = 1;

/** The role number of staff with the permission `owner`. Specification, section 9. */
export const ownerRole = 5;

/** The role number of all other staff. Specification, section 9. */
const plainStaffRole = 4;

export type StaffRole = typeof ownerRole | typeof plainStaffRole;

export function isStaffRole(role: number): role is StaffRole {
  return role === plainStaffRole || role === ownerRole;
}

export function staffRoleWith(permissions: readonly string[]): StaffRole {
  return permissions.includes('owner') ? ownerRole : plainStaffRole;
}
