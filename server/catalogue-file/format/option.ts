import * as z from 'zod/mini';
import { giftRoles } from '#shared/contract/order.ts';
import { optionKinds } from '#shared/contract/product.ts';
import { amount, id, text } from './fields.ts';
import { pictureFile } from './picture.ts';

const optionValue = z.strictObject({
  id,
  /** For a time slot: begins with the 24-hour start, e.g. `10:30`. */
  title: text,
  /** Added to the price of each unit. */
  price: z._default(amount, 0),
  /** What the value looks like: on its choice, and instead of the product's picture on all that is bought with it. */
  image: z.optional(pictureFile),
});

export const option = z.strictObject({
  id,
  type: z.enum(optionKinds),
  title: text,
  required: z._default(z.boolean(), true),
  timeSlot: z._default(z.boolean(), false),
  /** What the visitor may want to know before they answer. */
  help: z.optional(text),
  /** Each unit has an answer of its own, such as the name of its visitor. */
  perUnit: z.optional(z.boolean()),
  /** The least and the most: of a field its characters, of a number the number itself, of a checkbox how many are chosen. */
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  /** Where a field's answer stands on a gift voucher. */
  gift: z.optional(z.enum(giftRoles)),
  values: z._default(z.array(optionValue), []),
});
