import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { lookedFor, price } from './fields.ts';
import { leadPrice } from './product.ts';

export const searchProduct = z.object({
  handle: z.string(),
  sku: z.string(),
  image: z.string(),
  title: z.string(),
  /** Matches in the title: start and end, as JavaScript counts. */
  titleMarks: z.optional(z.array(z.tuple([z.int(), z.int()]))),
  price,
  /** The lowest price of the first kind of ticket. The lowest of all is usually a child's. */
  leadPrice: z.optional(leadPrice),
  /** ISO 4217. */
  currency: z.string(),
  /** The regular price, when it is higher. Only this price may be struck through. */
  regularPrice: z.nullable(price),
  /** A higher price for comparison; null when there is none. */
  compareAt: z.nullable(price),
  /** 0 to 5; 0 without reviews. */
  rank: z.number(),
  rankNumber: z.int(),
  summary: z.optional(z.string()),
  /** True when the visitor chooses a day. */
  is_dated: z.optional(z.boolean()),
  sold_out: z.optional(z.boolean()),
  button: z.object({ text: z.string(), link: z.string() }),
});

export type SearchProduct = z.infer<typeof searchProduct>;

/** An entry of the menu, with its number of found products. */
const foundCategory = z.object({ id: z.int(), name: z.string(), url_key: z.string(), total_count: z.int() });

/** One of the store's pages: an article or an item. */
const foundPage = z.object({
  title: z.string(),
  /** Matches in the title: start and end, as JavaScript counts. */
  titleMarks: z.array(z.tuple([z.int(), z.int()])),
  summary: z.string(),
  /** The path without the language: `/article/getting-here`. */
  path: z.string(),
});

export type FoundPage = z.infer<typeof foundPage>;

export type FoundCategory = z.infer<typeof foundCategory>;

export const products = defineCall({
  name: 'search.products',
  method: 'POST',
  path: '/search/',
  caller: 'visitor',
  summary:
    'Products and the store’s own pages by keyword, the best match first. With `live`, it answers only the few results for a popup.',
  safe: true,
  request: z.object({ keyword: lookedFor, live: z._default(z.boolean(), false) }),
  response: z.object({
    products: z.array(searchProduct),
    total_count: z.int(),
    categories: z.optional(z.array(foundCategory)),
    /** Pages that match the whole search text, best first. They come before products that match only a part. */
    pages: z.optional(z.array(foundPage)),
    /** True when no product matches the whole search text. */
    partly: z.optional(z.boolean()),
    /** The likely intended keyword, such as `cable car` for `cabel car`. */
    did_you_mean: z.optional(z.string()),
    suggestions: z.optional(z.array(searchProduct)),
  }),
  errors: [],
});
