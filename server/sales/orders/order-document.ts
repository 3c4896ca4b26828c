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
  /** The id of the cart line that became this item; null for a gift. */
  line: z.nullable(z.string()),
  productId: z.int(),
  productSku: z.string(),
  productName: z.string(),
  /** The sku of the variant, or of the product when it has no variants. */
  sku: z.string(),
  /** The vendor of the product, where the store sells for others too. Null in older orders. */
  vendor: z._default(z.nullable(z.string()), null),
  variantLabel: z.string(),
  image: z.string(),
  detail: z.array(itemDetail),
  /** JSON of the chosen options, in the format of the back end. */
  options: z.string(),
  visitDate: z.nullable(z.string()),
  slot: z.string(),
  uses: z.array(z.object({ pool: z.string(), date: z.string(), slot: z.string(), units: z.int() })),
  /** The time until which the cart would have held the item's places. A cart restored from the order holds them no longer than that. */
  heldUntil: z.nullable(z.int()),
  /** Older orders lack this field: all their items were tickets. */
  delivery: z._default(z.enum(deliveryKinds), 'ticket'),
  isGift: z.boolean(),
  /** The place where the item's visit begins, in the buyer's language. Older orders lack this field and the next three. */
  venue: z._default(z.nullable(venue), null),
  arriveMinutesBefore: z._default(z.nullable(z.int()), null),
  durationMinutes: z._default(z.nullable(z.int()), null),
  cancellation: z._default(z.nullable(cancellation), null),
  moving: z._default(z.nullable(moving), null),
  /** The time at which the sale of a day ends; null when a day is sold until it is over, and in older orders. */
  lastSale: z._default(z.nullable(lastSale), null),
  /** The visit that was first bought; null unless it was moved since. Refund terms count from the earlier visit. */
  firstVisit: z._default(z.nullable(z.object({ date: z.string(), slot: z.string() })), null),
  /** The id of the item's visit: the id of the first item that was bought for that visit. Null while no visit of the order was moved. */
  visitId: z._default(z.nullable(z.int()), null),
  /** The entry rule of its tickets; null for the default: once, on its day. Null in older orders. */
  entry: z._default(z.nullable(entryRule), null),
  admits: z.int(),
  priceCents: cents,
  rowTotalCents: cents,
  discountCents: cents,
  giftCodeCents: cents,
  /** The tax rate of its price, in percent, and the tax that the paid amount contains. 0 in orders from before taxes were stored. */
  taxRate: z._default(z.number(), 0),
  taxCents: z._default(cents, 0),
  /** The fee paid for moving the item, and the tax in that fee. The fee is not part of the price and is not refunded. */
  moveFeeCents: z._default(cents, 0),
  moveFeeTaxCents: z._default(cents, 0),
  ordered: z.int(),
  redeemed: z.int(),
  refunded: z.int(),
  /** Amounts returned as goodwill for the units that are not refunded, and the tax in them. Absent when there are none. */
  goodwill: z.optional(z.object({ giftCodeCents: cents, moneyCents: cents, taxCents: cents })),
  /** The holders of passes that staff have named, by unit from 0. */
  holders: z.optional(z.array(z.object({ unit: z.int(), firstName: z.string(), lastName: z.string() }))),
});

const buyer = z.object({
  email: z.string(),
  address: z.catchall(z.object({ firstName: z.string(), lastName: z.string() }), z.string()),
});

/** The order as it was sold. With this document alone, the order can be shown, refunded and redeemed without the catalogue. */
export const orderSnapshot = z.object({
  currency: z.string(),
  channel: z.object({ kind: z.enum(['store', 'site-key', 'counter', 'outside']), siteKey: z.optional(z.string()) }),
  /** The name of the campaign that brought the buyer, from the page that sold to them. */
  campaign: z._default(z.nullable(z.string()), null),
  /** Fingerprint of the terms in force, in the buyer's language; null when the caller that placed the order gave none. */
  terms: z._default(z.nullable(z.string()), null),
  /** Set when staff gave the order away: all its prices are 0. `reason` is for staff; `by` is the id of their account. */
  complimentary: z.optional(z.object({ reason: z.string(), by: z.string() })),
  /** True when the buyer asked for news by email when placing the order. Older orders did not ask. */
  wantsNews: z._default(z.boolean(), false),
  buyer,
  /** The buyers of issued receipts before staff corrected the buyer, the oldest first. `until`: the instant of the correction. */
  formerBuyers: z._default(z.array(z.object({ until: z.int(), buyer })), []),
  voucherDate: z.nullable(z.string()),
  items: z.array(item),
  subtotalCents: cents,
  discountCents: cents,
  giftCodeCents: cents,
  totalCents: cents,
  /** The labels of the discounts, largest discount first. */
  discountLabels: z.array(z.string()),
  promoCode: z.nullable(z.string()),
  giftCode: z.nullable(z.string()),
  /**
   * When checkout renewed the cart's holds; null when it did not. The holds of a cart restored from such an order are not renewed again.
   */
  renewedAt: z.nullable(z.int()),
});

export type OrderDocument = z.infer<typeof orderSnapshot>;
export type OrderedItem = z.infer<typeof item>;
export type OrderBuyer = z.infer<typeof buyer>;
