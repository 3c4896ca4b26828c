import * as z from 'zod/mini';
import { longestName, longestText } from '#shared/contract/bounds.ts';
import { defineCall } from '#shared/contract/call.ts';
import { day, hasName, lookedFor, requestKey, text } from '#shared/contract/fields.ts';
import { orderStatus } from '#shared/contract/order.ts';
import { cursor, most } from './orders.ts';

/** The id of a pass: its order, item and unit, counted from 1. It stays when the pass gets another ticket. */
const id = z.string().check(z.regex(/^[0-9A-Z]{10}-\d{1,6}-\d{1,4}$/));

const name = z.object({ firstName: z.string(), lastName: z.string() });

const listed = {
  id: z.string(),
  order: z.string(),
  orderState: orderStatus,
  productSku: z.string(),
  name: z.string(),
  variant: z.string(),
  /** The buyer of the order, until staff name another person. Empty after a guest was forgotten. */
  holder: name,
  /** True when staff have named the holder. */
  isNamed: z.boolean(),
  /** `void`: refunded. */
  state: z.enum(['issued', 'redeemed', 'void']),
  /** The last four characters of the ticket's number. */
  ticket: z.string(),
  /** Null for a day that has no bound or is not known yet. */
  validFrom: z.nullable(day),
  validUntil: z.nullable(day),
  /** Entries so far, and those that are left; null when they are not counted. */
  entered: z.int(),
  entriesLeft: z.nullable(z.int()),
};

export const listedPass = z.object(listed);

export type ListedPass = z.infer<typeof listedPass>;

const guards = ['sign-in-required', 'not-allowed'] as const;

export const passes = defineCall({
  name: 'staff.passes',
  method: 'GET',
  path: '/staff/passes',
  caller: 'staff',
  permission: 'pass.manage',
  byKey: true,
  summary:
    'Passes: tickets that let in more than once. The newest orders come first. `q` finds orders as in `staff.orders`. A page reads a bounded number of orders: it may hold no pass and still have a `next`.',
  safe: true,
  request: z.object({
    after: cursor,
    most,
    q: z.optional(lookedFor),
    /** The sku of a product. */
    product: z.optional(text(longestText, 1)),
  }),
  response: z.object({ passes: z.array(listedPass), next: z.nullable(z.string()) }),
  errors: guards,
});

export const onePass = defineCall({
  name: 'staff.pass',
  method: 'GET',
  path: '/staff/passes/{id}',
  caller: 'staff',
  permission: 'pass.manage',
  byKey: true,
  summary: 'A pass with its entries, the latest first.',
  safe: true,
  request: z.object({ id }),
  response: z.object({
    pass: z.object({
      ...listed,
      /** The address to which a new ticket is sent: that of the order's buyer. */
      email: z.string(),
      /** True when the pass can get another holder. */
      isReplaceable: z.boolean(),
      /** Entries of this ticket and of the tickets before it. The newest 100. */
      entries: z.array(z.object({ /** ISO 8601. */ enteredAt: z.string(), by: z.nullable(z.string()) })),
    }),
  }),
  errors: [...guards, 'pass-not-found'],
});

export type OnePass = z.infer<typeof onePass.response>['pass'];

export const replacePassHolder = defineCall({
  name: 'staff.replacePassHolder',
  method: 'POST',
  path: '/staff/passes/{id}/holder',
  caller: 'staff',
  permission: 'pass.manage',
  byKey: true,
  summary:
    "Names another holder of a pass. Its ticket becomes void, and a new one is sent to the buyer of the order. Entries and validity stay. Links in earlier emails no longer open the order. `ticket` is the end of the ticket's number that staff have seen; if the pass has another ticket now, the call fails with `preview-changed`. The same `nonce` gets the same answer for 24 hours.",
  safe: false,
  keyField: 'nonce',
  request: z
    .object({
      id,
      ticket: text(8, 1),
      firstName: z._default(text(longestName), ''),
      lastName: z._default(text(longestName), ''),
      nonce: requestKey,
    })
    .check(hasName('firstName', 'lastName')),
  response: z.object({
    /** The address to which the new ticket is sent. */
    email: z.string(),
  }),
  errors: [...guards, 'pass-not-found', 'order-forgotten', 'ticket-not-replaceable', 'preview-changed'],
});
