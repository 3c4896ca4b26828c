import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { lookedFor, requestKey, text } from '#shared/contract/fields.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { orderNote } from './notes.ts';
import { cursor, listedOrder, most } from './orders.ts';

/**
 * A customer: `member-` and the id of an account, or `guest-` and the number of an order. A guest is everybody who bought with the email
 * address of that order. So no address of a person is in the address of a page.
 */
const customer = z.string().check(z.regex(/^(member-[A-Za-z0-9_-]{1,40}|guest-[0-9A-Z]{1,20})$/));

const kind = z.enum(['member', 'guest']);

export const listedCustomer = z.object({
  customer: z.string(),
  kind,
  email: z.string(),
  name: z.string(),
  /** ISO 8601: the time of the account, or of a guest's order. */
  since: z.string(),
});

export type ListedCustomer = z.infer<typeof listedCustomer>;

export const customers = defineCall({
  name: 'staff.customers',
  method: 'GET',
  path: '/staff/customers',
  caller: 'staff',
  permission: 'customer.manage',
  byKey: true,
  summary:
    'Members, the newest first. With `q`, the members and guests with exactly this email address, last name or full name. A guest with several orders may be on several pages.',
  safe: true,
  request: z.object({ after: cursor, most, q: z.optional(lookedFor) }),
  response: z.object({ customers: z.array(listedCustomer), next: z.nullable(z.string()) }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const oneCustomer = defineCall({
  name: 'staff.customer',
  method: 'GET',
  path: '/staff/customers/{customer}',
  caller: 'staff',
  permission: 'customer.manage',
  byKey: true,
  summary:
    'A customer with the newest 100 orders, and the notes of staff on all of them. A guest whose address has an account by now is shown as that member.',
  safe: true,
  request: z.object({ customer }),
  response: z.object({
    customer: z.object({
      ...listedCustomer.shape,
      locale: z.enum(localeCodes),
      /** Open sessions; 0 for a guest. */
      sessions: z.int(),
      /** Stored postal addresses; 0 for a guest. */
      contacts: z.int(),
      reviews: z.int(),
      orderCount: z.int(),
      orders: z.array(listedOrder),
      /** The notes of staff on all orders, the newest 100 first. */
      notes: z.array(z.object({ order: z.string(), ...orderNote.shape })),
    }),
  }),
  errors: ['sign-in-required', 'not-allowed', 'customer-not-found'],
});

export type OneCustomer = z.infer<typeof oneCustomer.response>['customer'];

export const exportCustomer = defineCall({
  name: 'staff.exportCustomer',
  method: 'POST',
  path: '/staff/customers/{customer}/export',
  caller: 'staff',
  permission: 'customer.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    "All data that the store has about a customer, as JSON: a member's own export, or the orders of a guest. The audit trail gets a line, because it takes personal data out of the store.",
  safe: true,
  request: z.object({ customer }),
  response: z.object({ json: z.string() }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'second-factor-needed',
    'second-factor-missing',
    'customer-not-found',
  ],
});

const forgotten = {
  /** True when an account is removed, with its contacts, passkeys, sessions, reviews and cart. */
  hasAccount: z.boolean(),
  /** The orders that lose their buyer. */
  orders: z.int(),
  /** The orders that keep it for now, because something is still open: a visit, a valid ticket, a payment or a request. */
  openOrders: z.array(z.string()),
};

export const previewForget = defineCall({
  name: 'staff.previewForget',
  method: 'POST',
  path: '/staff/customers/{customer}/forget/preview',
  caller: 'staff',
  permission: 'customer.manage',
  byKey: false,
  summary: 'What `staff.forgetCustomer` would remove, and what stays. Changes nothing.',
  safe: true,
  request: z.object({ customer }),
  response: z.object({ ...forgotten, agreement: z.string() }),
  errors: ['sign-in-required', 'not-allowed', 'customer-not-found', 'customer-too-large'],
});

export type ForgetPreview = z.infer<typeof previewForget.response>;

export const forgetCustomer = defineCall({
  name: 'staff.forgetCustomer',
  method: 'POST',
  path: '/staff/customers/{customer}/forget',
  caller: 'staff',
  permission: 'customer.manage',
  byKey: false,
  asks: 'password',
  summary:
    "Removes a customer's data, exactly as `staff.previewForget` has shown it: the account, and the buyer of every order in which nothing is open. Items, receipts and the ledger stay. If something else would be removed now, it fails with `preview-changed`. It may be repeated after an interruption.",
  safe: false,
  keyField: 'nonce',
  request: z.object({ customer, agreement: text(64, 1), nonce: requestKey }),
  response: z.object(forgotten),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'customer-not-found',
    'customer-too-large',
    'preview-changed',
  ],
});

export const endCustomerSessions = defineCall({
  name: 'staff.endCustomerSessions',
  method: 'POST',
  path: '/staff/customers/{customer}/endSessions',
  caller: 'staff',
  permission: 'customer.manage',
  byKey: false,
  asks: 'password',
  summary: 'Ends all sessions of a member, and the links for a new password. The password and the passkeys stay.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ customer, nonce: requestKey }),
  response: z.object({
    /** The sessions that were ended. */
    ended: z.int(),
  }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'customer-not-found'],
});
