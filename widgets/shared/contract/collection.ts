import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { text } from './fields.ts';
import { productSummary } from './product.ts';
import { menuEntry } from './store.ts';

/** The default number of products of a collection in one call. Specification, section 9. */
export const collectionPageSize = 6;

export const view = defineCall({
  name: 'collection.view',
  method: 'POST',
  path: '/collection/view',
  caller: 'visitor',
  summary: "A collection's products, by page. A collection is a category, and its handle is the category's URL key.",
  safe: true,
  request: z.object({
    handle: text(900, 1),
    first: z._default(z.int().check(z.minimum(1), z.maximum(100)), collectionPageSize),
    /** The `end_cursor` of the previous page; without it, the answer is the first page. */
    after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  }),
  response: z.object({
    collection: z.object({
      id: z.int(),
      name: z.string(),
      url_key: z.string(),
      image: z.nullable(z.string()),
      /** Safe HTML. */
      description: z.string(),
    }),
    products: z.object({
      items: z.array(productSummary),
      total_count: z.int(),
      page_info: z.object({
        has_next_page: z.boolean(),
        /** Null when the answer has no product. */
        end_cursor: z.nullable(z.string()),
      }),
    }),
  }),
  errors: ['category-not-found'],
});

export const menu = defineCall({
  name: 'collection.menu',
  method: 'POST',
  path: '/collection/menu',
  caller: 'visitor',
  summary: 'The categories of the menu, as collections, in the language of the `store` header.',
  safe: true,
  request: z.object({}),
  response: z.object({ collections: z.array(menuEntry) }),
  errors: [],
});
