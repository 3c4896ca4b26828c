import * as z from 'zod/mini';
import { key, sku, text } from './fields.ts';
import { pictureOrAddress } from './picture.ts';

/** A page of text, at `/article/{id}`. */
export const article = z.strictObject({
  id: key,
  title: text,
  /** One sentence of plain text. */
  summary: text,
  image: z.optional(pictureOrAddress),
  /** HTML, as in descriptions, with headings h2 as well. */
  content: text,
});

/** Rows of sizes, each with a value for every column. */
const sizeChart = z.strictObject({
  columns: z.array(text).check(z.minLength(1)),
  rows: z.array(z.strictObject({ size: text, values: z.array(z.string()) })).check(z.minLength(1)),
});

/** A thing that the store describes at `/i/{id}`, with the products as which it is sold. */
export const item = z.strictObject({
  id: key,
  name: text,
  /** One sentence of plain text. */
  summary: text,
  image: z.optional(pictureOrAddress),
  /** HTML, as in descriptions, with headings h2 as well. */
  content: text,
  products: z.array(sku).check(z.minLength(1, 'needs a product that it is sold as')),
  sizeChart: z.optional(sizeChart),
});
