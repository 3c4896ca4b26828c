import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { handle, sku } from './fields.ts';
import { productSummary } from './product.ts';

/** One row for each size, with a value for each column. */
export const sizes = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
});

export const itemCard = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  image: z.nullable(z.string()),
});

export const item = z.object({
  ...itemCard.shape,
  /** HTML: paragraphs, headings, lists, emphasis and links. */ content: z.string(),
  /** Some of these products may have been withdrawn. */
  products: z.array(sku),
  /** Null when the item has only one size. */ sizeChart: z.nullable(sizes),
});

export type SizeChart = z.infer<typeof sizes>;
export type ItemCard = z.infer<typeof itemCard>;
export type Item = z.infer<typeof item>;

export const list = defineCall({
  name: 'item.list',
  method: 'GET',
  path: '/item',
  caller: 'visitor',
  summary:
    "The store's items in their order, each with its text. With an `id`, the list has only that item, or is empty.",
  safe: true,
  request: z.object({ id: z.optional(handle) }),
  response: z.object({ list: z.array(item) }),
  errors: [],
});

export const sizeChart = defineCall({
  name: 'item.sizeChart',
  method: 'POST',
  path: '/item/sizeChart',
  caller: 'visitor',
  summary:
    'The size chart of an item, by its id, in the language of the `store` header. It is null for an item with only one size.',
  safe: true,
  request: z.object({ id: handle }),
  response: z.object({ sizeChart: z.nullable(sizes) }),
  errors: ['item-not-found'],
});
const most = z._default(z.int().check(z.minimum(1), z.maximum(50)), 12);

export const bestseller = defineCall({
  name: 'item.bestseller',
  method: 'POST',
  path: '/item/bestseller',
  caller: 'visitor',
  summary:
    'The products with the most units paid for in the last 90 days, the best-selling first. Sold-out products are left out. The list is updated about once an hour.',
  safe: true,
  request: z.object({ pageSize: most }),
  response: z.object({ list: z.array(productSummary) }),
  errors: [],
});

export const recommandation = defineCall({
  name: 'item.recommandation',
  method: 'POST',
  path: '/item/recommandation',
  caller: 'visitor',
  summary:
    'Products that go with a product, by its id. First come products that buyers paid for in the same orders in the last 90 days, the most frequent first. The rest of its category follows. Sold-out products are left out.',
  safe: true,
  request: z.object({ id: z.coerce.string().check(z.regex(/^\d{1,15}$/)), pageSize: most }),
  response: z.object({ list: z.array(productSummary) }),
  errors: ['product-not-found'],
});
