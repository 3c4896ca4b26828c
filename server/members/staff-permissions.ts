/** What staff may be permitted, with what each is for. `owner` may everything. */
export const staffPermissions = {
  owner: 'everything',
  vendor: 'the pages of a vendor',
  'order.refund': 'refunds and moves of orders',
  'order.redeem': 'tickets at a gate or counter',
} as const;

/** One shop of a vendor, as in `shop.manage:7`. */
const ofShop = /^shop\.manage:[1-9]\d{0,9}$/;

/** The first of some permissions that there is not; undefined when all are known. */
export function findUnknownPermission(permissions: readonly string[]): string | undefined {
  return permissions.find((permission) => !Object.hasOwn(staffPermissions, permission) && !ofShop.test(permission));
}

/** The number of the role that follows from the permissions. */
export function roleWith(permissions: readonly string[]): 4 | 5 {
  return permissions.includes('owner') ? 5 : 4;
}
