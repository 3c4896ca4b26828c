import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, lookedFor, money } from '#shared/contract/fields.ts';
import { orderStatus } from '#shared/contract/order.ts';

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
  /** Gifts are left out. */
  units: z.int(),
  total: money,
});

export type ListedOrder = z.infer<typeof listedOrder>;

export const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/)));

/** Rows of a page. The query string sends digits. */
export const most = z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(100)), 50);

export const orders = defineCall({
  name: 'staff.orders',
  method: 'GET',
  path: '/staff/orders',
  caller: 'staff',
  permission: 'order.read',
  summary:
    'All orders, the newest first. With `visitFrom` or `visitTo`, they are sorted by the day of the visit. `q` is an order number, or the whole email address, last name or full name of a buyer. A page searches a limited number of orders. So it may have fewer orders than `most`, even none, and still have a `next` for more.',
  safe: true,
  request: z.object({
    after: cursor,
    most,
    q: z.optional(lookedFor),
    state: z.optional(orderStatus),
    /** Days on the operator's clock, both included. */
    placedFrom: z.optional(day),
    placedTo: z.optional(day),
    visitFrom: z.optional(day),
    visitTo: z.optional(day),
  }),
  response: z.object({
    orders: z.array(listedOrder),
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});
