import * as z from 'zod/mini';
import { longestPostcode, longestTaxNumber, longestText, phonePattern } from './bounds.ts';
import { entryRule } from './entry.ts';
import { day, hasName, money, personName, shortText, text } from './fields.ts';
import { isLatin } from './latin-name.ts';
import { appliedTax, detailKinds } from './order.ts';
import { productSummary, stockItem } from './product.ts';
import { moveTerms, operatorTime, refundTerms } from './visit.ts';

/** Why a line that is in the cart cannot be bought any more. */
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
    /** The price of one. */
    price: money,
    row_total_including_tax: money,
  }),
  configurable_options: z.array(z.object({ option_label: z.string(), value_label: z.string() })),
  customizable_options: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(detailKinds),
      label: z.string(),
      /** True where each unit has an answer of its own: `values` are as many as the line's quantity. */
      per_unit: z.optional(z.boolean()),
      /** `value` is what was sent (a part of `value_string` where that has several), `label` is what a visitor reads. */
      values: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  product: z.object({
    ...productSummary.shape,
    /** 0 unless this line is a gift. */
    buy_x_amount: z.int(),
    stock_item: stockItem,
  }),
  /** The variant's sku for a configurable product, else the product's. */
  sku: z.string(),
  visit_date: z.nullable(day),
  time_slot: z.nullable(z.string()),
  /** The time until which its visit may be cancelled for nothing, on the operator's clock; not there without such terms. */
  free_until: z.optional(operatorTime),
  /** The terms of a refund; not there where the operator has stated none. */
  refund_terms: z.optional(refundTerms),
  /** The terms of a move; not there where the operator has stated none. */
  move_terms: z.optional(moveTerms),
  /** The entries that its tickets give; not there for the usual: once, on its day. */
  entry: z.optional(entryRule),
  /** `lapsed`: the hold has ended and the places are back on sale; checkout tries to take them again. With a `refusal`: the visit has ended too. */
  places: z.enum(['none', 'held', 'lapsed']),
  /**
   * Why the line cannot be bought any more; null while it can. A refused line costs nothing, brings no gift, and has to be removed
   * before the cart can be ordered.
   */
  refusal: z.nullable(z.enum(lineRefusals)),
  /** The operator's reason beside `visit-closed`, where there is one. */
  closed_reason: z.optional(z.string()),
});

export const cart = z.object({
  id: z.string(),
  items: z.array(cartLine),
  total_quantity: z.int(),
  prices: z.object({
    subtotal_including_tax: money,
    /** Null without a discount. The amount is the sum of all codes; the label of the code that takes off most comes first. */
    discount: z.nullable(z.object({ amount: money, label: z.array(z.string()) })),
    grand_total: money,
    /** The tax contained in what is paid, by rate; empty where the store names none. */
    applied_taxes: z.array(appliedTax),
  }),
  applied_coupons: z.nullable(z.array(z.object({ code: z.string() }))),
  /** When the first hold of what can be bought ends, ISO 8601; null when nothing is held. */
  holds_end_at: z.nullable(z.string()),
  /** Now on the server, ISO 8601, so that a wrong clock does not spoil the countdown. */
  server_time: z.string(),
});

export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;

/** The fields of the specification's Address, lengths as Magento keeps them; and what receipts need. */
export const address = z
  .object({
    address1: z._default(shortText, ''),
    address2: z._default(shortText, ''),
    city: z._default(shortText, ''),
    company: z._default(shortText, ''),
    country: z._default(text(2), ''),
    firstName: personName,
    lastName: personName,
    /** The name in Latin letters, where it is in a script that tickets and receipts cannot be printed in (`latin-name-required`). */
    latinName: z._default(text(longestText).check(z.refine(isLatin)), ''),
    /** E.164 with the plus sign, or empty. */
    phone: z._default(z.string().check(z.regex(phonePattern)), ''),
    province: z._default(shortText, ''),
    /** Tax number of the company that buys: it stands on the receipt. */
    taxNumber: z._default(text(longestTaxNumber), ''),
    zip: z._default(text(longestPostcode), ''),
  })
  .check(hasName('firstName', 'lastName'));

export type Address = z.infer<typeof address>;
