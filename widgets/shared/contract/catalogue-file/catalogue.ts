import * as z from 'zod/mini';
import { category } from './category.ts';
import { closing } from './closing.ts';
import { giftCode, promoCode } from './codes.ts';
import type { text } from './fields.ts';
import { pool } from './places.ts';
import { product } from './product.ts';
import { storeSettings } from './store-settings.ts';

/** All of the file except its `products`, which are read, checked and stored one at a time. */
export const catalogueHead = z.strictObject({
  format: z.literal('gondola-catalogue'),
  version: z.literal(1),
  /** Revision of the store that an export was written from. An import compares the file with it. */
  revision: z.optional(z.int().check(z.minimum(0))),
  store: storeSettings,
  categories: z.array(category),
  pools: z._default(z.array(pool), []),
  closings: z.optional(z.array(closing)),
  promoCodes: z._default(z.array(promoCode), []),
  /** Gift codes to issue. Without the list, an import changes no gift code. An export has none. */
  giftCodes: z.optional(z.array(giftCode)),
});

/**
 * The catalogue file: one JSON document with everything that an operator sells. `docs/operate/catalogue.md` describes it for operators.
 * Prices are in the store's currency, with no more decimals than it has. Days are the operator's calendar days. An unknown field is a
 * fault, so that a mistyped name, such as `maxSaleQuantity`, does not silently mean "no limit".
 */
export const catalogue = z.extend(catalogueHead, { products: z.array(product) });

export type CatalogueText = z.infer<typeof text>;
export type CatalogueProduct = z.infer<typeof product>;
export type CatalogueCategory = z.infer<typeof category>;
export type CatalogueHead = z.infer<typeof catalogueHead>;
export type Catalogue = z.infer<typeof catalogue>;

export type CataloguePool = z.infer<typeof pool>;
export type CatalogueClosing = z.infer<typeof closing>;
export type PromoCode = z.infer<typeof promoCode>;
export type GiftCode = z.infer<typeof giftCode>;
export type StoreSettings = z.infer<typeof storeSettings>;
