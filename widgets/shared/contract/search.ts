import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { lookedFor, price } from './fields.ts';
import { leadPrice } from './product.ts';

export const searchProduct = z.object({
  handle: z.string(),
  sku: z.string(),
  image: z.string(),
  title: z.string(),
  /** Where the title has what was looked for: from and to, as JavaScript counts. */
  titleMarks: z.optional(z.array(z.tuple([z.int(), z.int()]))),
  price,
  /** The lowest price of its first kind of ticket. It is the price that is shown, because the lowest of all is usually a child's. */
  leadPrice: z.optional(leadPrice),
  /** ISO 4217. */
  currency: z.string(),
  /** The regular price that the catalogue names, when it is higher: the only one that may be struck through. */
  regularPrice: z.nullable(price),
  /** A higher price to compare with, one decimal; null when there is none to show. */
  compareAt: z.nullable(price),
  /** The stars that visitors gave it, 0 to 5; 0 while nobody has given any. */
  rank: z.number(),
  /** How many visitors gave them. */
  rankNumber: z.int(),
  /** A description in a sentence. */
  summary: z.optional(z.string()),
  /** True for a visit to a day that is chosen. */
  is_dated: z.optional(z.boolean()),
  sold_out: z.optional(z.boolean()),
  button: z.object({ text: z.string(), link: z.string() }),
});

export type SearchProduct = z.infer<typeof searchProduct>;

/** An entry of the menu, and how many of the products that were found it leads to. */
const foundCategory = z.object({ id: z.int(), name: z.string(), url_key: z.string(), total_count: z.int() });

/** A page of the store's own: an article, or more about an item. */
const foundPage = z.object({
  title: z.string(),
  /** Marks in the title, like `titleMarks` of a product. */
  titleMarks: z.array(z.tuple([z.int(), z.int()])),
  summary: z.string(),
  /** The path below the language: `/article/getting-here`. */
  path: z.string(),
});

export type FoundPage = z.infer<typeof foundPage>;

export type FoundCategory = z.infer<typeof foundCategory>;

export const products = defineCall({
  name: 'search.products',
  method: 'POST',
  path: '/search/',
  caller: 'visitor',
  summary: 'Products and the store’s own pages by keyword, best first; `live` asks for the few a popup shows.',
  safe: true,
  request: z.object({ keyword: lookedFor, live: z._default(z.boolean(), false) }),
  response: z.object({
    products: z.array(searchProduct),
    total_count: z.int(),
    categories: z.optional(z.array(foundCategory)),
    /** The store's own pages that have all that was looked for, best first. They stand before products that have only some of it. */
    pages: z.optional(z.array(foundPage)),
    /** True where no product has all that was looked for. */
    partly: z.optional(z.boolean()),
    /** The keyword as it was most likely meant, such as `cable car` for `cabel car`. */
    did_you_mean: z.optional(z.string()),
    /** Suggestions that others like, when nothing was found. */
    suggestions: z.optional(z.array(searchProduct)),
  }),
  errors: [],
});
