import * as z from 'zod/mini';
import { mostNextDays } from './bounds.ts';
import { defineCall } from './call.ts';
import { deliveryKinds } from './delivery.ts';
import { day, handle, list, lookedFor, money, price, sku, text } from './fields.ts';
import { rating } from './rating.ts';
import { categoryRoles } from './store.ts';
import { cancellation, lastSale, moving, venue, weekdayNames } from './visit.ts';

/** The number of products on a page of a category. Specification, section 9. */
export const enterpriseListSize = 50;

export const mediaEntry = z.object({
  label: z.string(),
  position: z.int(),
  disabled: z.boolean(),
  /** Absolute path or URL of the largest render. `/media/…` also has the widths `-480`, `-960` and `-1440` in avif and webp. */
  url: z.string(),
});

export const priceAndFinal = z.object({ regular_price: money, final_price: money });
export const priceRange = z.object({ minimum_price: priceAndFinal, maximum_price: priceAndFinal });

/** Kinds of answer. The names are Magento's, except `number`. `rules/option-kind.ts` defines each kind. */
export const optionKinds = ['radio', 'date', 'field', 'checkbox', 'number'] as const;

export type OptionKind = (typeof optionKinds)[number];

const optionValue = z.object({
  option_type_id: z.int(),
  title: z.string(),
  price,
  /** A picture, such as a card's design. Cart and order show it instead of the product's picture. */
  image: z.optional(z.string()),
});

export const customizableOption = z.object({
  option_id: z.int(),
  title: z.string(),
  is_require: z.boolean(),
  type: z.enum(optionKinds),
  is_time_slot: z.boolean(),
  help: z.optional(z.string()),
  /** True when each unit has an answer, one on each line. */
  per_unit: z.optional(z.boolean()),
  /** Bounds: of a text's characters, of a number, or of the number of chosen values. */
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  sort_order: z.int(),
  /** Empty when the visitor types the answer. A time slot's title starts with `HH:mm`. */
  values: z.array(optionValue),
});

export const configurableOption = z.object({
  attribute_code: z.string(),
  label: z.string(),
  values: z.array(z.object({ value_index: z.int(), label: z.string() })),
});

export const variant = z.object({
  attributes: z.array(z.object({ code: z.string(), value_index: z.int() })),
  product: z.object({ sku: z.string(), price_range: priceRange, stock_status: z.enum(['IN_STOCK', 'OUT_OF_STOCK']) }),
});

export const stockItem = z.object({
  min_sale_qty: z.int(),
  /** 0 means no limit. */
  max_sale_qty: z.int(),
});

/** `minDay` and `maxDay` count from the operator's current day. */
export const sellRestrictions = z.object({
  advanceDates: z.optional(z.object({ minDay: z.optional(z.int()), maxDay: z.optional(z.int()) })),
  availableDates: z.optional(
    z.object({
      startDate: z.optional(day),
      endDate: z.optional(day),
      includeDates: z.optional(z.array(day)),
    }),
  ),
});

/** Codes in use: short_description, description (safe HTML), daily_quota ('1'), buy_x_amount, image_label. */
export const customAttribute = z.object({ attribute_code: z.string(), value: z.string() });

/** The lowest price of a kind of ticket, such as an adult's (`rules/lead-price.ts`). */
export const leadPrice = z.object({
  label: z.string(),
  price,
  /** Equal to `price` without a reduction. */
  regular: price,
  /** True when some tickets of this kind cost more. */
  hasMore: z.boolean(),
});

const summaryFields = {
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  url_key: z.string(),
  type_id: z.enum(['simple', 'virtual', 'configurable']),
  attribute_set_id: z.int(),
  delivery: z.enum(deliveryKinds),
  stock_status: z.enum(['IN_STOCK', 'OUT_OF_STOCK']),
  /** True when the visitor chooses a day. */
  is_dated: z.optional(z.boolean()),
  image: mediaEntry,
  short_description: z.string(),
  price_range: priceRange,
  /** One for each kind of ticket, in display order. A product without kinds has one with an empty label. */
  lead_prices: z.optional(z.array(leadPrice)),
  /** Missing without reviews. */
  rating: z.optional(rating),
};

export const productSummary = z.object(summaryFields);

export const product = z.object({
  ...summaryFields,
  options: z.array(customizableOption),
  custom_attributes: z.array(customAttribute),
  media_gallery: z.array(mediaEntry),
  media_gallery_entries: z.array(
    z.object({
      id: z.int(),
      media_type: z.literal('image'),
      label: z.string(),
      position: z.int(),
      disabled: z.boolean(),
      types: z.array(z.string()),
      file: z.string(),
    }),
  ),
  configurable_options: z.array(configurableOption),
  variants: z.array(variant),
  /** The operator's prices for some days or slots. The narrowest rule counts (`rules/day-rule.ts`). */
  visit_prices: z.optional(
    z.array(
      z.object({
        sku: z.string(),
        date: z.nullable(day),
        slot: z.nullable(z.string()),
        everyWeek: z.optional(z.array(z.enum(weekdayNames))),
        from: z.optional(day),
        to: z.optional(day),
        price,
      }),
    ),
  ),
  /** The operator's closings. One with `slot` closes only that slot. */
  closings: z.optional(
    z.array(
      z.object({
        date: z.optional(day),
        everyWeek: z.optional(z.array(z.enum(weekdayNames))),
        from: z.optional(day),
        to: z.optional(day),
        slot: z.optional(z.string()),
        open: z.optional(z.literal(true)),
        reason: z.optional(z.string()),
      }),
    ),
  ),
  stock_item: stockItem,
  extension_attributes: z.object({ stock_item: stockItem }),
  sellRestrictions,
  /** The operator's facts about a visit: its starting point, how many minutes before its time to arrive, and its length. */
  venue: z.optional(venue),
  arrive_minutes_before: z.optional(z.int()),
  duration_minutes: z.optional(z.int()),
  cancellation: z.optional(cancellation),
  /** See `rules/move-terms.ts`. */
  moving: z.optional(moving),
  /** The end of sale on each day. */
  last_sale: z.optional(lastSale),
  /** The business for which the store sells the product. */
  vendor: z.optional(z.string()),
  /** The operator's day at the time of the answer. Every rule about dates counts from it. */
  today: day,
  /** 0 for Sunday, by the store's country. */
  first_weekday: z.int().check(z.minimum(0), z.maximum(6)),
  /** The breadcrumb, from the top down. */
  categories: z.array(z.object({ id: z.int(), name: z.string(), url_key: z.string() })),
});

export type MediaEntry = z.infer<typeof mediaEntry>;
export type PriceRange = z.infer<typeof priceRange>;
export type CustomizableOption = z.infer<typeof customizableOption>;
export type ConfigurableOption = z.infer<typeof configurableOption>;
export type Variant = z.infer<typeof variant>;
export type SellRestrictions = z.infer<typeof sellRestrictions>;
export type ProductSummary = z.infer<typeof productSummary>;
export type Product = z.infer<typeof product>;

export const detail = defineCall({
  name: 'product.detail',
  method: 'POST',
  path: '/product/detail',
  caller: 'visitor',
  summary: 'A product with its options and stock limits, by sku.',
  safe: true,
  request: z.object({ sku }),
  response: product,
  errors: ['product-not-found'],
});

export const detailConfig = defineCall({
  name: 'product.detailConfig',
  method: 'POST',
  path: '/product/detail-config',
  caller: 'visitor',
  summary:
    'A product with its configurable options and variants, by sku. A product that is out of stock counts as not found.',
  safe: true,
  request: z.object({ sku }),
  response: product,
  errors: ['product-not-found'],
});

export const enterpriseList = defineCall({
  name: 'product.enterpriseList',
  method: 'POST',
  path: '/product/enterpriseList',
  caller: 'visitor',
  summary: "A category's products, by page. The request names the category by its id or its role.",
  safe: true,
  request: z.object({
    categoryId: z.optional(z.int()),
    /** Replaces the category's id. The list is empty when no category has the role. */
    role: z.optional(z.enum(categoryRoles)),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), enterpriseListSize),
    currentPage: z._default(z.int().check(z.minimum(1)), 1),
    search: z._default(lookedFor, ''),
  }),
  response: z.object({ list: z.array(productSummary), total_count: z.int() }),
  errors: ['category-not-found'],
});

export const searchByName = defineCall({
  name: 'product.searchByName',
  method: 'POST',
  path: '/product/searchByName',
  caller: 'visitor',
  summary: 'A product by its URL key, sku or id.',
  safe: true,
  request: z.object({ productId: handle }),
  response: product,
  errors: ['product-not-found'],
});

export const related = defineCall({
  name: 'product.related',
  method: 'POST',
  path: '/product/related',
  caller: 'visitor',
  summary: 'The products that go with a product.',
  safe: true,
  request: z.object({ sku }),
  response: z.object({ products: z.object({ items: z.array(productSummary) }) }),
  errors: ['product-not-found'],
});

const askedDays = {
  sku,
  from: day,
  to: day,
  /** The cart whose places count as free. */
  cartId: z.optional(text(64)),
};

const ofAllDays = {
  today: day,
  /** False without a daily quota: every allowed day and slot sells, unless `days` reports it as closed. */
  dailyQuota: z.boolean(),
  /**
   * How many places one unit takes from each pool, by sku, in the order of `free`. Present only when variants differ. The product's own sku
   * is the entry for all other variants.
   */
  takes: z.optional(z.array(z.object({ sku: z.string(), units: z.array(z.int()) }))),
};

const ofDay = {
  /** Units that can still be bought on that day, counted for the variant that takes the fewest places. */
  sellable: z.int(),
  /** Free places of each pool on a day without slots; present with `takes`. */
  free: z.optional(z.array(z.int())),
  /** True when the operator has closed the day, or, without slots, after its end of sale. */
  closed: z.optional(z.boolean()),
  /** The operator's reason; missing when only the end of sale has passed. */
  reason: z.optional(z.string()),
  /** True while at most a fifth of the places is left. */
  few: z.optional(z.boolean()),
};

const slotNames = {
  /** The slot's value in the time-slot option. */
  option_type_id: z.int(),
  slot: z.string(),
};

/** The fields of a slot without `closed`. */
const ofSlot = {
  sellable: z.int(),
  /** Free places of each pool; present with `takes`. */
  free: z.optional(z.array(z.int())),
  /** The operator's reason; missing when only the end of sale has passed. */
  reason: z.optional(z.string()),
  /** True while at most a fifth of the places is left. */
  few: z.optional(z.boolean()),
};

export const availability = defineCall({
  name: 'product.availability',
  method: 'POST',
  path: '/product/availability',
  caller: 'visitor',
  summary: 'The units of a product or variant that are left, by day and time slot, for at most 100 days.',
  safe: true,
  request: z.object(askedDays),
  response: z.object({
    ...ofAllDays,
    days: z.array(
      z.object({ date: day, ...ofDay, slots: z.array(z.object({ ...slotNames, ...ofSlot, closed: z.boolean() })) }),
    ),
  }),
  errors: ['product-not-found'],
});

/** The answer of `availability` in a short form for the picker. */
export const places = defineCall({
  name: 'product.places',
  method: 'POST',
  path: '/product/places',
  caller: 'visitor',
  summary:
    'The answer of `product/availability` in fewer words: slots are named once, and days that are alike stand once.',
  safe: true,
  request: z.object(askedDays),
  response: z.object({
    ...ofAllDays,
    /** The slots of every day; empty for a product that sells whole days. */
    slots: z.array(z.object(slotNames)),
    /** Distinct days. Their slots are in the order of `slots`. */
    kinds: z.array(z.object({ ...ofDay, slots: z.array(z.object({ ...ofSlot, closed: z.optional(z.boolean()) })) })),
    /** Each day's index in `kinds`. */
    days: z.record(day, z.int()),
  }),
  errors: ['product-not-found'],
});

export const nextDays = defineCall({
  name: 'product.nextDays',
  method: 'POST',
  path: '/product/nextDays',
  caller: 'visitor',
  summary:
    'The first day on which each product can still be bought. Products without a day, and products with no day left within 60 days, are left out.',
  safe: true,
  request: z.object({ skus: list(sku, mostNextDays, 1) }),
  response: z.object({
    list: z.array(
      z.object({
        sku: z.string(),
        date: day,
        /** `Sat 28 Nov`, in the language of the `store` header. */
        label: z.string(),
      }),
    ),
  }),
  errors: [],
});
