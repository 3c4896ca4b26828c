import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, file, money, shortText, sku } from '#shared/contract/fields.ts';
import { cursor, most } from './orders.ts';

/** The kinds of work that can get stuck. */
export const stuckKinds = [
  'payments',
  'refunds',
  'disputes',
  'orphan-payments',
  'errands',
  'mails',
  'refund-requests',
  'reviews',
  'webhooks',
] as const;

export type StuckKind = (typeof stuckKinds)[number];

export const slotOfDay = z.object({
  sku: z.string(),
  name: z.string(),
  /** Empty for a product without time slots, and for tickets without a day. */
  slot: z.string(),
  /** People in paid orders. */
  sold: z.int(),
  /** People in orders that wait for their payment. */
  unpaid: z.int(),
  entered: z.int(),
  /** The places that the product sells from; of several pools, the one with the fewest free places. Null when places are not counted. */
  places: z.nullable(
    z.object({
      capacity: z.int(),
      taken: z.int(),
      /** Places in carts. */
      held: z.int(),
      /** Negative when more were sold than there are places now. */
      free: z.int(),
      /** True when other products sell from the same places. */
      isShared: z.boolean(),
    }),
  ),
  isNearlyFull: z.boolean(),
  isClosed: z.boolean(),
});

export type SlotOfDay = z.infer<typeof slotOfDay>;

const salesSums = {
  sales: z.object({ count: z.int(), sum: money }),
  refunds: z.object({ count: z.int(), sum: money }),
};

export const today = defineCall({
  name: 'staff.today',
  method: 'GET',
  path: '/staff/today',
  caller: 'staff',
  permission: 'order.read',
  byKey: true,
  summary:
    'The visitors of a day by product and time slot, today by default. For staff who may see them also: sales and refunds (`ledger.read` or `order.refund`), what is stuck, each kind with the permission to settle it, and the last webhook of each payment service (`payment.settle`).',
  safe: true,
  request: z.object({ day: z.optional(day) }),
  response: z.object({
    day,
    /** Time of the figures, ISO 8601. */
    at: z.string(),
    /** The earliest slot first. */
    slots: z.array(slotOfDay),
    /** Rows left out because there are too many; those without a visitor first. */
    leftOut: z.int(),
    /** Booked people by the hour in which their slot begins, and entered people by the hour of their entry. Hours without either are left out. */
    hours: z.array(z.object({ hour: z.int(), booked: z.int(), entered: z.int() })),
    /**
     * Paid orders with their sums, gift codes included, and granted refunds. `lastWeek` ends at the same time of day. Amounts are in the
     * store's currency. Null without permission.
     */
    money: z.nullable(
      z.object({
        soFar: z.object(salesSums),
        lastWeek: z.object({ day, ...salesSums }),
        /** 14 days, the last is the requested day. */
        days: z.array(z.object({ day, ...salesSums })),
      }),
    ),
    /** Only the kinds that the account may settle. */
    stuck: z.array(z.object({ kind: z.enum(stuckKinds), count: z.int(), oldestAt: z.nullable(z.string()) })),
    /** True when the account gets an email when something new is stuck (`staff.setWorkMails`). */
    getsWorkMails: z.boolean(),
    /** Null for a service without a webhook within 30 days. The list is null without permission. */
    webhooks: z.nullable(z.array(z.object({ service: z.string(), lastSeenAt: z.nullable(z.string()) }))),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});

const oneDay = {
  day,
  slot: z.optional(shortText),
  /** The product's sku. */
  sku: z.optional(sku),
};

export const daySheet = defineCall({
  name: 'staff.daySheet',
  method: 'GET',
  path: '/staff/daySheet',
  caller: 'staff',
  permission: 'order.read',
  byKey: true,
  summary:
    'The orders with a visit on a day, by time slot: buyer, tickets, the answers to the questions of a product, and who has entered. An order with visits in two slots is listed in both. Cancelled orders and refunded units are left out.',
  safe: true,
  request: z.object({ ...oneDay, after: cursor, most }),
  response: z.object({
    parties: z.array(
      z.object({
        slot: z.string(),
        number: z.string(),
        isPaid: z.boolean(),
        /** Both are empty after a guest was forgotten. */
        buyer: z.string(),
        phone: z.string(),
        items: z.array(
          z.object({
            name: z.string(),
            /** The kind of ticket, such as Adult. */
            option: z.string(),
            units: z.int(),
            people: z.int(),
            /** People who have entered. */
            entered: z.int(),
            /** The answers and choices in the buyer's words; several values are those of the units. */
            answers: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
          }),
        ),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const exportDay = defineCall({
  name: 'staff.exportDay',
  method: 'GET',
  path: '/staff/exportDay',
  caller: 'staff',
  permission: 'order.read',
  byKey: false,
  summary:
    'The orders with a visit on a day, with their buyers, as a CSV file for a spreadsheet. It can be opened as a link. Each export leaves a line in the audit trail.',
  safe: true,
  request: z.object(oneDay),
  response: file,
  file: 'text/csv; charset=utf-8',
  errors: ['sign-in-required', 'not-allowed'],
});
