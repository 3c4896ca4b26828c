import * as z from 'zod/mini';
import { categoryRoles } from '#shared/contract/store.ts';
import { id, key, text } from './fields.ts';
import { pictureOrAddress } from './picture.ts';

export const category = z.strictObject({
  id,
  parent: z.nullable(id),
  urlKey: key,
  name: text,
  description: z.optional(text),
  image: z.optional(pictureOrAddress),
  position: z.int(),
  /** The menu entry leads straight to its first product. */
  jump: z._default(z.boolean(), false),
  /** A category with a role is in no menu, and its products do not count for the categories above it. */
  role: z.optional(z.enum(categoryRoles)),
});
