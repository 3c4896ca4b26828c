import * as z from 'zod/mini';
import { key, text } from './fields.ts';
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
