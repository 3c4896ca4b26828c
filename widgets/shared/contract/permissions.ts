/** Each permission that an account can have, with a sentence for the docs about the calls and pages that it opens. */
export const permissions = {
  owner: 'Everything that staff can do, and giving `owner` to others.',
  vendor: "A vendor's pages. Each shop of theirs is a permission of its own, such as `shop.manage:7`.",
  'order.read':
    'The list of all orders, one order with its payments and mails, the visitors of a day, and these as CSV.',
  'order.refund': "Refunds of orders, answers to buyers' requests for one, and moves of visits to another day or time.",
  'order.redeem': 'Tickets at a gate or counter: redeeming them.',
  'review.decide': 'Reviews that wait: showing or rejecting them.',
  'payment.settle':
    'Stuck payments, failed refunds and payments that only the service knows: asking, returning, assigning or writing off.',
  'ledger.read': 'The ledger, the receipts and credit notes, and the check that all records of sales agree.',
  'mail.retry': 'Mails that could not be sent: sending them again.',
  'rate.edit': 'The exchange rates behind the approximate prices.',
  'catalogue.edit': 'Imports of the catalogue, with its prices, calendar and texts.',
  'staff.manage': 'Accounts of staff: adding and removing them, their permissions, sign-in links and sessions.',
  'audit.read': 'The record of what staff did.',
} as const;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as Permission[];

/** A permission of an account: one of the table, or the permission for a single shop of a vendor. */
export type HeldPermission = Permission | `shop.manage:${number}`;

export function isPermission(text: string): text is HeldPermission {
  return Object.hasOwn(permissions, text) || /^shop\.manage:[1-9]\d{0,9}$/.test(text);
}

/** Usual sets of permissions, by job. An account stores the permissions, not the role. */
export const roles = {
  owner: ['owner'],
  manager: [
    'order.read',
    'order.refund',
    'order.redeem',
    'review.decide',
    'payment.settle',
    'ledger.read',
    'mail.retry',
    'rate.edit',
    'catalogue.edit',
    'staff.manage',
    'audit.read',
  ],
  desk: ['order.read', 'order.refund', 'order.redeem'],
  accountant: ['order.read', 'payment.settle', 'ledger.read', 'audit.read'],
  gate: ['order.redeem'],
  vendor: ['vendor'],
} as const satisfies Record<string, readonly Permission[]>;

export type RoleName = keyof typeof roles;

export const roleNames = Object.keys(roles) as RoleName[];
