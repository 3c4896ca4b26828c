import * as z from 'zod/mini';
import { longestText } from '#shared/contract/bounds.ts';
import { defineCall } from '#shared/contract/call.ts';
import { day, lookedFor, money, text } from '#shared/contract/fields.ts';
import { orderStatus } from '#shared/contract/order.ts';

/** The places where orders are made. `site-key`: on the page of a partner. */
export const salesChannels = ['store', 'site-key', 'counter', 'outside'] as const;

export const orderSorts = ['newest', 'oldest', 'visit'] as const;

export const listedOrder = z.object({
  number: z.string(),
  /** ISO 8601. */
  placedAt: z.string(),
  state: orderStatus,
  /** Both are empty after a guest was forgotten. */
  buyer: z.string(),
  email: z.string(),
  /** The earliest first. */
  visitDays: z.array(day),
  channel: z.enum(salesChannels),
  /** The site key of the partner; null when the order was made elsewhere. */
  partner: z.nullable(z.string()),
  /** Gifts are left out. */
  units: z.int(),
  total: money,
  /** True when staff gave the order away. */
  isComplimentary: z.boolean(),
});

export type ListedOrder = z.infer<typeof listedOrder>;

const place = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/));

export const cursor = z.optional(place);

/** Rows of a page. The query string sends digits. */
export const most = z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(100)), 50);

/** The conditions of a search. An order must meet all of them. */
const search = {
  q: z.optional(lookedFor),
  state: z.optional(orderStatus),
  /** Days on the operator's clock, both included. */
  placedFrom: z.optional(day),
  placedTo: z.optional(day),
  visitFrom: z.optional(day),
  visitTo: z.optional(day),
  /** The start of a time slot, such as `10:00`. */
  slot: z.optional(z.string().check(z.regex(/^[^\p{Cc}]{1,40}$/u))),
  /** The sku of a product. With a slot or visit days, the same item must match them all. */
  product: z.optional(text(longestText, 1)),
  channel: z.optional(z.enum(salesChannels)),
  /** The site key of a partner. */
  partner: z.optional(text(longestText, 1)),
  sort: z.optional(z.enum(orderSorts)),
};

export const orders = defineCall({
  name: 'staff.orders',
  method: 'GET',
  path: '/staff/orders',
  caller: 'staff',
  permission: 'order.read',
  byKey: true,
  summary:
    "All orders, the newest first. With `visitFrom` or `visitTo`, they are sorted by the day of the visit, unless `sort` says otherwise. `q` is an order number, a ticket number or the text of its QR code, the id of a payment (ours or the service's), the whole email address, phone number, last name, full name, or first line of the address of a buyer. A page searches a limited number of orders. So it may have fewer orders than `most`, even none, and still have a `next` for more.",
  safe: true,
  request: z.object({ after: cursor, most, ...search }),
  response: z.object({
    orders: z.array(listedOrder),
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const exportOrders = defineCall({
  name: 'staff.exportOrders',
  method: 'POST',
  path: '/staff/orders/csv',
  caller: 'staff',
  permission: 'order.read',
  byKey: false,
  summary:
    'A part of the list of orders as CSV, with the buyers. It takes the conditions of `staff.orders`. Only the first part has a line of headings; `next` leads to the next part. No cell is a formula. Each part leaves a line in the audit trail, because it takes personal data out of the store.',
  safe: true,
  /** `after`: null for the first part. */
  request: z.object({ after: z.nullable(place), ...search }),
  response: z.object({
    csv: z.string(),
    /** Orders in this part. */
    count: z.int(),
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});
