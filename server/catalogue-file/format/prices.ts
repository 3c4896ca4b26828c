import * as z from 'zod/mini';
import { isDayOrRule, isSeason, ruledDays, saysDays, slotStart } from './day-rule.ts';
import { amount } from './fields.ts';

/** Unit prices that replace the usual price on some days, in a slot, or in a slot of some days. */
export const prices = z
  .array(
    z.strictObject({ ...ruledDays, slot: z.optional(slotStart), price: amount }).check(
      z.refine((price) => saysDays(price) || price.slot !== undefined, 'needs a date, a slot, or both'),
      isDayOrRule,
      isSeason,
    ),
  )
  .check(z.minLength(1));
