import * as z from 'zod/mini';
import { amount, day } from './fields.ts';
import { slotStart } from './places.ts';

/** What a unit costs on a day, in a slot of any day, or in a slot of a day, instead of its price. */
export const prices = z
  .array(
    z
      .strictObject({ date: z.optional(day), slot: z.optional(slotStart), price: amount })
      .check(z.refine(({ date, slot }) => date !== undefined || slot !== undefined, 'needs a date, a slot, or both')),
  )
  .check(z.minLength(1));
