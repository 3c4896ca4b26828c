import * as z from 'zod/mini';
import { detailKinds } from '#shared/contract/order.ts';

/** In the minor unit of the order's currency. */
const cents = z.int();

const detailKind = z.enum(detailKinds);

const item = z.object({
  itemId: z.int(),
  /** The cart's line that it was; null for a gift, which comes by itself. */
  line: z.nullable(z.string()),
  productId: z.int(),
  productSku: z.string(),
  productName: z.string(),
  /** The variant's, or the product's own. */
  sku: z.string(),
  variantLabel: z.string(),
  image: z.string(),
  detail: z.array(z.object({ kind: detailKind, label: z.string(), value: z.string() })),
  /** JSON of the chosen options, as the back end keeps them. */
  options: z.string(),
  visitDate: z.nullable(z.string()),
  slot: z.string(),
  /** What one unit took when it was sold. */
  uses: z.array(z.object({ pool: z.string(), date: z.string(), slot: z.string(), units: z.int() })),
  /** Until when its places would have been held: a cart that it is put back into holds them no longer. */
  heldUntil: z.nullable(z.int()),
  isGift: z.boolean(),
  /** How many people one ticket admits. */
  admits: z.int(),
  priceCents: cents,
  rowTotalCents: cents,
  discountCents: cents,
  giftCodeCents: cents,
  /** The tax that its price contained, in percent, and its part of what is paid by money and gift code. Older orders kept none. */
  taxRate: z._default(z.number(), 0),
  taxCents: z._default(cents, 0),
  ordered: z.int(),
  redeemed: z.int(),
  refunded: z.int(),
});

/** What was bought, as it was that day: it needs no catalogue to be seated, shown, refunded or redeemed. */
export const orderSnapshot = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Where it was sold. */
  channel: z.object({ kind: z.enum(['store', 'site-key', 'counter', 'outside']), siteKey: z.optional(z.string()) }),
  buyer: z.object({
    email: z.string(),
    address: z.catchall(z.object({ firstName: z.string(), lastName: z.string() }), z.string()),
  }),
  voucherDate: z.nullable(z.string()),
  items: z.array(item),
  subtotalCents: cents,
  /** What the promo code takes off. */
  discountCents: cents,
  /** What the gift code pays. */
  giftCodeCents: cents,
  totalCents: cents,
  /** First the largest. */
  discountLabels: z.array(z.string()),
  promoCode: z.nullable(z.string()),
  giftCode: z.nullable(z.string()),
  /** When checkout had renewed what the cart held: a cart that it is put back into is not renewed again. */
  renewedAt: z.nullable(z.int()),
});

export type OrderSnapshot = z.infer<typeof orderSnapshot>;
export type OrderedItem = z.infer<typeof item>;
