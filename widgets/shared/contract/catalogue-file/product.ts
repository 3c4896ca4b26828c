import * as z from 'zod/mini';
import { merchandiseSet, ticketSet } from '#shared/contract/attribute-set.ts';
import { deliveryKinds } from '#shared/contract/delivery.ts';
import { isDayOrRule, isSeason, ruledDays, saysDays, slotStart } from './day-rule.ts';
import { entry } from './entry.ts';
import { amount, day, id, key, sku, text } from './fields.ts';
import { option } from './option.ts';
import { image } from './picture.ts';
import { places, takes, units } from './places.ts';
import { cancellation, lastSale, moving, venue } from './visit.ts';

/** Unit prices that replace the usual price on some days, in a slot, or in a slot of some days. */
const prices = z
  .array(
    z.strictObject({ ...ruledDays, slot: z.optional(slotStart), price: amount }).check(
      z.refine((price) => saysDays(price) || price.slot !== undefined, 'needs a date, a slot, or both'),
      isDayOrRule,
      isSeason,
    ),
  )
  .check(z.minLength(1));

export const product = z.strictObject({
  id,
  sku,
  urlKey: key,
  type: z.enum(['simple', 'virtual', 'configurable']),
  attributeSet: z._default(
    z
      .int()
      .check(
        z.refine(
          (set) => set === ticketSet || set === merchandiseSet,
          `must be ${ticketSet} (ticket) or ${merchandiseSet} (merchandise)`,
        ),
      ),
    ticketSet,
  ),
  /** How the product comes to its buyer; when missing, `deliveryOf` decides. */
  delivery: z.optional(z.enum(deliveryKinds)),
  name: text,
  shortDescription: text,
  /** Paragraphs, lists and emphasis as HTML; anything else is removed on import. */
  description: text,
  searchWords: z.optional(text),
  images: z.array(image).check(z.minLength(1)),
  categories: z.array(id).check(z.minLength(1)),
  position: z._default(z.int(), 0),
  price: amount,
  /** Higher price that pages strike through. */
  regularPrice: z.optional(amount),
  prices: z.optional(prices),
  /** Vendor of the product, in a store that also sells for others; orders keep it. */
  vendor: z.optional(key),
  /** A class of the store's `taxes`; required when the store has any. */
  tax: z.optional(key),
  inStock: z._default(z.boolean(), true),
  minSaleQty: z._default(z.int().check(z.minimum(1)), 1),
  /** 0 means no limit. */
  maxSaleQty: z._default(z.int().check(z.minimum(0)), 0),
  /** The product's own places. Without `places` and `pools` it has no daily quota. */
  places: z.optional(places),
  /** Shared pools that the product takes from, besides its own places. */
  pools: z.optional(z.array(sku).check(z.minLength(1))),
  /** Places that each unit takes, unless its variant sets another number. */
  takes: z.optional(takes),
  /** Number of people that a ticket admits, unless its variant sets another number; default 1. */
  admits: z.optional(units),
  venue: z.optional(venue),
  /** Minutes before the start at which visitors should arrive; shown on the page, ticket, email and calendar entry. */
  arriveMinutesBefore: z.optional(z.int().check(z.minimum(1), z.maximum(600))),
  /** Length of a visit, for the calendar entry. */
  durationMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(24 * 60))),
  cancellation: z.optional(cancellation),
  moving: z.optional(moving),
  /** Number of entries that a ticket gives, and its validity; by default one entry on the day of the visit. */
  entry: z.optional(entry),
  /** Time at which the sale of a day's tickets ends; default: the end of the day. */
  lastSale: z.optional(lastSale),
  sellRestrictions: z.optional(
    z.strictObject({
      minDay: z.optional(z.int()),
      maxDay: z.optional(z.int()),
      startDate: z.optional(day),
      endDate: z.optional(day),
      includeDates: z.optional(z.array(day)),
    }),
  ),
  configurableOptions: z._default(
    z.array(
      z.strictObject({
        code: z.string(),
        label: text,
        values: z.array(z.strictObject({ index: z.int(), label: text })),
      }),
    ),
    [],
  ),
  variants: z._default(
    z.array(
      z.strictObject({
        sku,
        /** Attribute code → value index. */
        attributes: z.record(z.string(), z.int()),
        price: amount,
        regularPrice: z.optional(amount),
        prices: z.optional(prices),
        inStock: z._default(z.boolean(), true),
        takes: z.optional(takes),
        admits: z.optional(units),
      }),
    ),
    [],
  ),
  options: z._default(z.array(option), []),
  related: z._default(z.array(sku), []),
  /** Not used, because ratings come from visitors. It is accepted because existing files have it. */
  rating: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
  /** One unit of this product is added free for every `buy` units of the products in `of`. */
  gift: z.optional(z.strictObject({ buy: z.int().check(z.minimum(1)), of: z.array(sku).check(z.minLength(1)) })),
});
