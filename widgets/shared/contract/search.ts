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
  button: z.object({ text: z.string(), link: z.string() }),
});

export type SearchProduct = z.infer<typeof searchProduct>;

/** An entry of the menu, and how many of the products that were found it leads to. */
const foundCategory = z.object({ id: z.int(), name: z.string(), url_key: z.string(), total_count: z.int() });

export type FoundCategory = z.infer<typeof foundCategory>;

export const products = defineCall({
  name: 'search.products',
  method: 'POST',
  path: '/search/',
  caller: 'visitor',
  summary: 'Products by keyword, best first; `live` asks for the few a popup shows.',
  safe: true,
  request: z.object({ keyword: lookedFor, live: z._default(z.boolean(), false) }),
  response: z.object({
    products: z.array(searchProduct),
    total_count: z.int(),
    categories: z.optional(z.array(foundCategory)),
    /** The keyword as it was most likely meant, such as `cable car` for `cabel car`. */
    did_you_mean: z.optional(z.string()),
    /** What others like, when nothing was found. */
    suggestions: z.optional(z.array(searchProduct)),
  }),
  errors: [],
});
