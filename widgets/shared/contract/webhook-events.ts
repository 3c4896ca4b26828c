import * as z from 'zod/mini';
import { day, money } from './fields.ts';

const number = z.string();

/** ISO 8601. */
const instant = z.string();

/** The start of a time slot, such as `10:00`. Empty for a visit of the whole day. */
const slot = z.string();

const visit = z.object({ date: z.nullable(day), slot });

/** Sent only to a webhook that may have names. Null also when the store has forgotten the buyer. */
const buyer = z.optional(z.nullable(z.object({ firstName: z.string(), lastName: z.string() })));

/** The fields of every event of an order. */
const ofOrder = {
  orderNumber: number,
  /** The site key of the partner; null for an order of the store itself. */
  siteKey: z.nullable(z.string()),
  /** The state of the order when the delivery was made. */
  status: z.enum(['paid', 'closed', 'cancelled', 'waiting']),
  buyer,
};

const orderedItem = z.object({
  itemId: z.int(),
  productSku: z.string(),
  /** The sku of the variant, or of the product without variants. */
  sku: z.string(),
  units: z.int(),
  ...visit.shape,
  /** The price of all units, after discounts. */
  total: money,
});

const paid = z.object({
  ...ofOrder,
  placedAt: instant,
  paidAt: instant,
  channel: z.enum(['store', 'site-key', 'counter', 'outside']),
  /** True when staff gave the order away. */
  isComplimentary: z.boolean(),
  items: z.array(orderedItem),
  discount: money,
  /** The part that a gift code paid. */
  byGiftCode: money,
  /** The part that was paid in money. */
  total: money,
});

const refunded = z.object({
  ...ofOrder,
  refundId: z.string(),
  refundedAt: instant,
  /** Goodwill, which refunds no unit, has `units` 0. */
  items: z.array(z.object({ itemId: z.int(), units: z.int(), amount: money })),
  /** The sum that returns as money. */
  amount: money,
  /** The sum that returns to the gift code that paid. */
  toGiftCode: money,
  fee: money,
});

const moved = z.object({
  ...ofOrder,
  moveId: z.string(),
  movedAt: instant,
  from: visit,
  to: visit,
  /** The units that moved, and the items that they belong to since. */
  items: z.array(z.object({ itemId: z.int(), newItemId: z.int(), units: z.int() })),
  /** The sum that was paid for the move. */
  paid: money,
  /** The sum that returns as money, because the new visit costs less. */
  refunded: money,
  fee: money,
});

const entered = z.object({
  ...ofOrder,
  /** The last four characters of the ticket's number. The whole number would let somebody in. */
  ticketEnding: z.string(),
  itemId: z.int(),
  productSku: z.string(),
  sku: z.string(),
  units: z.int(),
  /** 1 for the first entry with this ticket. */
  entry: z.int(),
  enteredAt: instant,
  /** The day of the entry on the operator's calendar. */
  day,
});

const availability = z.object({
  productSku: z.string(),
  date: day,
  /** False when the product is not sold on this day any more. */
  isOpen: z.boolean(),
  /** The units left on the day, for the variant that takes the fewest places. Places in carts are not left. */
  left: z.int(),
  /** Empty for a product without time slots. */
  slots: z.array(z.object({ slot, isOpen: z.boolean(), left: z.int() })),
});

const published = z.object({
  /** The number of the revision. */
  revision: z.int(),
  /** `calendar`: places, closings or prices of days. */
  origin: z.enum(['import', 'publish', 'calendar', 'rates']),
  publishedAt: instant,
  /** The number of changed things; 0 where they are not counted. */
  changes: z.int(),
});

/** The content of each event, by its type. */
export const webhookEvents = {
  'order.paid': {
    about: 'An order was paid, or given away.',
    data: paid,
  },
  'order.refunded': {
    about: 'Units of an order were refunded, or a part of their price as goodwill. The money may still be on its way.',
    data: refunded,
  },
  'order.moved': {
    about: 'Units of an order moved to another day or time.',
    data: moved,
  },
  'ticket.entered': {
    about: 'A ticket, a service or goods were redeemed.',
    data: entered,
  },
  'availability.changed': {
    about:
      'Places of a day were held, sold or released. At most one event in five seconds for a product and a day, with the figures of the moment in which it is sent.',
    data: availability,
  },
  'catalogue.published': {
    about: 'The catalogue or the calendar was changed by staff, a program or an import.',
    data: published,
  },
} as const;

export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

/** The event that staff send to try a webhook. */
export const pingType = 'ping';

export const pingData = z.object({ webhookId: z.string() });

export type WebhookData<Type extends WebhookEventType> = z.infer<(typeof webhookEvents)[Type]['data']>;
