import * as z from 'zod/mini';
import { longestPostcode, longestTaxNumber, longestText, phonePattern } from './bounds.ts';
import { entryRule } from './entry.ts';
import { day, hasName, money, personName, shortText, text } from './fields.ts';
import { isLatin } from './latin-name.ts';
import { appliedTax, detailKinds } from './order.ts';
import { productSummary, stockItem } from './product.ts';
import { moveTerms, operatorTime, refundTerms } from './visit.ts';

/** Why a line in the cart can no longer be bought. */
export const lineRefusals = [
  'product-not-found',
  'variant-not-found',
  'out-of-stock',
  'option-not-found',
  'date-not-available',
  'slot-closed',
  'visit-closed',
] as const;

export type LineRefusal = (typeof lineRefusals)[number];

export const cartLine = z.object({
  id: z.string(),
  cart_item_id: z.string(),
  quantity: z.int(),
  prices: z.object({
    price: money,
    row_total_including_tax: money,
  }),
  configurable_options: z.array(z.object({ option_label: z.string(), value_label: z.string() })),
  customizable_options: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(detailKinds),
      label: z.string(),
      /** True when each unit has an answer: `values` has as many entries as the line has units. */
      per_unit: z.optional(z.boolean()),
      /** `value` is the sent answer, or one of several answers in `value_string`; `label` is the text for the visitor. */
      values: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  product: z.object({
    ...productSummary.shape,
    /** The number of units to buy for one gift of this product; 0 unless this line is a gift. */
    buy_x_amount: z.int(),
    stock_item: stockItem,
  }),
  /** The variant's sku for a configurable product, else the product's. */
  sku: z.string(),
  visit_date: z.nullable(day),
  time_slot: z.nullable(z.string()),
  /** The end of free cancellation, on the operator's clock. */
  free_until: z.optional(operatorTime),
  refund_terms: z.optional(refundTerms),
  move_terms: z.optional(moveTerms),
  /** Missing for the usual rule: one entry, on the ticket's day. */
  entry: z.optional(entryRule),
  /** `lapsed`: the hold has ended and the places are on sale again. Checkout tries to hold them again, unless there is a `refusal`. */
  places: z.enum(['none', 'held', 'lapsed']),
  /** Null while the line can be bought. A refused line costs nothing, brings no gift, and must be removed before the order is placed. */
  refusal: z.nullable(z.enum(lineRefusals)),
  closed_reason: z.optional(z.string()),
});

export const cart = z.object({
  id: z.string(),
  items: z.array(cartLine),
  total_quantity: z.int(),
  prices: z.object({
    subtotal_including_tax: money,
    /** Null without a discount. The amount is the sum for all codes; the label of the code with the largest discount comes first. */
    discount: z.nullable(z.object({ amount: money, label: z.array(z.string()) })),
    grand_total: money,
    /** The tax contained in the total, by rate. */
    applied_taxes: z.array(appliedTax),
  }),
  applied_coupons: z.nullable(z.array(z.object({ code: z.string() }))),
  /** The earliest end of a hold among the lines that can be bought, ISO 8601; null when nothing is held. */
  holds_end_at: z.nullable(z.string()),
  /** The server's time, ISO 8601, so that a wrong clock in the browser does not spoil the countdown. */
  server_time: z.string(),
});

export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;

/** The fields of the specification's Address, with Magento's lengths, and the fields that receipts need. */
export const address = z
  .object({
    address1: z._default(shortText, ''),
    address2: z._default(shortText, ''),
    city: z._default(shortText, ''),
    company: z._default(shortText, ''),
    country: z._default(text(2), ''),
    firstName: personName,
    lastName: personName,
    /** The name in Latin letters, for a name in a script that tickets and receipts cannot print (`latin-name-required`). */
    latinName: z._default(text(longestText).check(z.refine(isLatin)), ''),
    /** E.164 with the plus sign, or empty. */
    phone: z._default(z.string().check(z.regex(phonePattern)), ''),
    province: z._default(shortText, ''),
    /** Tax number of the company that buys, printed on the receipt. */
    taxNumber: z._default(text(longestTaxNumber), ''),
    zip: z._default(text(longestPostcode), ''),
  })
  .check(hasName('firstName', 'lastName'));

export type Address = z.infer<typeof address>;
