/** Each permission of an account, with a sentence for the docs. */
export const permissions = {
  owner: 'Every call and page for staff. An owner may also give `owner` to others.',
  vendor: "A vendor's pages. Each shop of the vendor has a separate permission, such as `shop.manage:7`.",
  'order.read':
    'The list of all orders, each order with its payments, emails and history, and the visitors of a day. All lists are also available as CSV.',
  'order.edit':
    "Corrections of an order's buyer, notes, sending its emails again, cancelling unpaid orders, and new tickets in place of lost ones.",
  'order.refund': 'Refunds of orders, answers to refund requests, and moves of visits to another day or time.',
  'order.give': 'Complimentary orders, and gift codes in place of money.',
  'order.redeem': 'Redeeming tickets at a gate or counter.',
  'review.decide': 'Reviews: approving or rejecting them, and replying to them.',
  'payment.settle':
    'Settling stuck payments, failed returns and orphan payments: asking the service, returning, assigning or writing off.',
  'ledger.read': 'The ledger, receipts, credit notes and the audit.',
  'mail.retry': 'Sending emails again that could not be sent.',
  'rate.edit': 'Changing the exchange rates for approximate prices.',
  'catalogue.edit':
    'Drafts of the catalogue: products, categories, codes and pages with their prices and texts. Uploading and removing pictures.',
  'catalogue.publish': 'Publishing drafts of the catalogue, and importing a catalogue file.',
  'calendar.edit': 'Places, closings, opening and prices of days and slots.',
  'gift.manage':
    'Gift codes: looking them up, blocking, topping up, issuing and exporting them. A whole code is as good as money.',
  'enquiry.answer': "Visitors' enquiries: reading and answering them.",
  'pass.manage': 'Annual passes: their entries, another holder in place of the first, and renewal.',
  'customer.manage':
    'Customers: their orders, notes on them, an export of their data, forgetting them, and ending their sessions.',
  'partner.manage': 'Partners: their site keys, origins and commission, and their statements.',
  'refund.approve': 'Approving, as a second person, what another person wants to pay back above the limit.',
  'setting.edit':
    'Settings of the store: payment, email, limits and times. An owner alone changes those that protect accounts.',
  'key.manage': 'API keys for programs: making and revoking them.',
  'webhook.manage': "Webhooks: the addresses of other programs that hear of the store's events.",
  'staff.manage': 'Adding and removing accounts of staff, and managing their permissions, sign-in links and sessions.',
  'audit.read': 'The audit trail of staff actions.',
} as const;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as Permission[];

/** A permission of the table above, or the permission for one shop of a vendor. */
export type HeldPermission = Permission | `shop.manage:${number}`;

/** The permission that a call of staff needs. `shop.manage` stands for that of any shop; the call itself checks which shop it is. */
export type CallPermission = Permission | 'shop.manage';

export function isPermission(text: string): text is HeldPermission {
  return Object.hasOwn(permissions, text) || /^shop\.manage:[1-9]\d{0,9}$/.test(text);
}

/**
 * The permissions that no API key has: those by which rights, keys and settings are given, approving as a second person, and those that
 * open only pages.
 */
export const neverOfKeys = [
  'owner',
  'vendor',
  'refund.approve',
  'setting.edit',
  'key.manage',
  'staff.manage',
] as const satisfies readonly Permission[];

/** The permissions of the table that an API key may have. `shop.manage:7` for one shop is possible too. */
export const permissionsOfKeys = permissionNames.filter((name) => !neverOfKeys.some((never) => never === name));

/** True for a permission that an API key may have. */
export function isPermissionOfKeys(text: string): text is HeldPermission {
  return isPermission(text) && !neverOfKeys.some((never) => never === text);
}

/** Usual sets of permissions. An account stores the permissions, not the role. */
export const roles = {
  owner: ['owner'],
  manager: [
    'order.read',
    'order.edit',
    'order.refund',
    'order.give',
    'order.redeem',
    'review.decide',
    'payment.settle',
    'ledger.read',
    'mail.retry',
    'rate.edit',
    'catalogue.edit',
    'catalogue.publish',
    'calendar.edit',
    'gift.manage',
    'enquiry.answer',
    'pass.manage',
    'customer.manage',
    'partner.manage',
    'refund.approve',
    'setting.edit',
    'key.manage',
    'webhook.manage',
    'staff.manage',
    'audit.read',
  ],
  desk: ['order.read', 'order.edit', 'order.refund', 'order.redeem'],
  accountant: ['order.read', 'payment.settle', 'ledger.read', 'audit.read'],
  gate: ['order.redeem'],
  vendor: ['vendor'],
} as const satisfies Record<string, readonly Permission[]>;

export type RoleName = keyof typeof roles;

export const roleNames = Object.keys(roles) as RoleName[];
