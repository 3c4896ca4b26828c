import * as z from 'zod/mini';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import { entryRule } from '#shared/contract/entry.ts';
import { itemDetail } from '#shared/contract/order.ts';
import { cancellation, lastSale, moving } from '#shared/contract/visit.ts';

/** An amount in the minor unit of the order's currency. */
const cents = z.int();

const venue = z.object({ place: z.string(), gate: z.string(), mapUrl: z.nullable(z.string()) });

const item = z.object({
  itemId: z.int(),
  /** The id of the cart's line that it was; null for a gift. */
  line: z.nullable(z.string()),
  productId: z.int(),
  productSku: z.string(),
  productName: z.string(),
  /** The variant's, or the product's own. */
  sku: z.string(),
  /** The owner of the product, where the store sells for others too. Older orders kept none. */
  vendor: z._default(z.nullable(z.string()), null),
  variantLabel: z.string(),
  image: z.string(),
  detail: z.array(itemDetail),
  /** JSON of the chosen options, as the back end keeps them. */
  options: z.string(),
  visitDate: z.nullable(z.string()),
  slot: z.string(),
  /** The places that one unit took when it was sold. */
  uses: z.array(z.object({ pool: z.string(), date: z.string(), slot: z.string(), units: z.int() })),
  /** The time until which the cart would have held its places. A cart that the order is put back into holds them no longer than that. */
  heldUntil: z.nullable(z.int()),
  /** How it comes to its buyer. In older orders everything was a ticket. */
  delivery: z._default(z.enum(deliveryKinds), 'ticket'),
  isGift: z.boolean(),
  /** Where its visit begins, in the buyer's language. Older orders have neither this nor the next three fields. */
  venue: z._default(z.nullable(venue), null),
  arriveMinutesBefore: z._default(z.nullable(z.int()), null),
  durationMinutes: z._default(z.nullable(z.int()), null),
  /** The terms that it was sold under. */
  cancellation: z._default(z.nullable(cancellation), null),
  /** The terms of a move, with the fee. Older orders kept none. */
  moving: z._default(z.nullable(moving), null),
  /** The end of sale of its days; null where they were sold until they were over. Older orders kept none. */
  lastSale: z._default(z.nullable(lastSale), null),
  /** The visit that was bought first, when it was moved since: money goes back by the earlier of the two. */
  firstVisit: z._default(z.nullable(z.object({ date: z.string(), slot: z.string() })), null),
  /** The visit that it belongs to, by the id of the first item that was bought for it; null while nothing of its order has been moved. */
  visitId: z._default(z.nullable(z.int()), null),
  /** The entries that its tickets give; null for the usual: once, on its day. Older orders kept none. */
  entry: z._default(z.nullable(entryRule), null),
  /** How many people one ticket admits. */
  admits: z.int(),
  priceCents: cents,
  rowTotalCents: cents,
  discountCents: cents,
  giftCodeCents: cents,
  /** The tax rate of its price, in percent, and the tax that the paid amount contains. 0 in orders from before taxes were kept. */
  taxRate: z._default(z.number(), 0),
  taxCents: z._default(cents, 0),
  /** The fee paid for moving it, and the tax in that. It is no part of its price, and is not refunded. */
  moveFeeCents: z._default(cents, 0),
  moveFeeTaxCents: z._default(cents, 0),
  ordered: z.int(),
  redeemed: z.int(),
  refunded: z.int(),
});

/** The bought items as they were that day. With them an order can be shown, refunded and redeemed without the catalogue. */
export const orderSnapshot = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Where it was sold. */
  channel: z.object({ kind: z.enum(['store', 'site-key', 'counter', 'outside']), siteKey: z.optional(z.string()) }),
  /** The campaign that brought the buyer, as the page that sold to them calls it. */
  campaign: z._default(z.nullable(z.string()), null),
  /** Fingerprint of the terms that were in force, in the buyer's language; null when the caller that placed the order gave none. */
  terms: z._default(z.nullable(z.string()), null),
  /** True when the buyer asked for news by mail as the order was made. Older orders asked nobody. */
  wantsNews: z._default(z.boolean(), false),
  buyer: z.object({
    email: z.string(),
    address: z.catchall(z.object({ firstName: z.string(), lastName: z.string() }), z.string()),
  }),
  voucherDate: z.nullable(z.string()),
  items: z.array(item),
  subtotalCents: cents,
  /** The discount of the promo code. */
  discountCents: cents,
  /** The payment of the gift code. */
  giftCodeCents: cents,
  totalCents: cents,
  /** The largest discount first. */
  discountLabels: z.array(z.string()),
  promoCode: z.nullable(z.string()),
  giftCode: z.nullable(z.string()),
  /** When checkout had renewed the cart's holds; null when it had not. A cart that the order is put back into is not renewed again. */
  renewedAt: z.nullable(z.int()),
});

export type OrderSnapshot = z.infer<typeof orderSnapshot>;
export type OrderedItem = z.infer<typeof item>;
