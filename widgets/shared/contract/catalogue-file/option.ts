import * as z from 'zod/mini';
import { giftRoles } from '#shared/contract/order.ts';
import { optionKinds } from '#shared/contract/product.ts';
import { amount, id, text } from './fields.ts';
import { pictureFile } from './picture.ts';

const optionValue = z.strictObject({
  id,
  /** Name of the value. A time slot's begins with its 24-hour start, e.g. `10:30`. */
  title: text,
  /** Surcharge on the price of each unit. */
  price: z._default(amount, 0),
  /** Picture of the value. The choice shows it, and a line or ticket with this value shows it instead of the product's picture. */
  image: z.optional(pictureFile),
});

export const option = z.strictObject({
  id,
  type: z.enum(optionKinds),
  title: text,
  required: z._default(z.boolean(), true),
  timeSlot: z._default(z.boolean(), false),
  /** Hint that helps the visitor to answer. */
  help: z.optional(text),
  /** True when each unit has its own answer, such as the name of its visitor. */
  perUnit: z.optional(z.boolean()),
  /** Lower and upper bound of a field's length in characters, of a number's value, or of the number of chosen values of a checkbox. */
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  /** Position of a field's answer on a gift voucher. */
  gift: z.optional(z.enum(giftRoles)),
  values: z._default(z.array(optionValue), []),
});
