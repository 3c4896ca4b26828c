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
  /** The menu entry opens the category's first product. */
  jump: z._default(z.boolean(), false),
  /** A category with a role is in no menu. Its products are not counted in the categories above it. */
  role: z.optional(z.enum(categoryRoles)),
});
