import * as z from 'zod/mini';
import { isDayOrRule, isSeason, ruledDays, saysDays, slotStart } from './day-rule.ts';
import { sku, text } from './fields.ts';

const names = z.optional(z.array(sku).check(z.minLength(1)));

/** When there are no visits: to the whole shop, or to some products or all that take from some pools. */
export const closing = z
  .strictObject({
    ...ruledDays,
    /** Without it whole days are meant. */
    slot: z.optional(slotStart),
    products: names,
    pools: names,
    /** What visitors are told. */
    reason: z.optional(text),
    /** Open all the same: an exception of a wider closing. */
    open: z.optional(z.literal(true)),
  })
  .check(
    z.refine(saysDays, 'needs a date, everyWeek, from or to'),
    isDayOrRule,
    isSeason,
    z.refine(({ open, reason }) => !open || reason === undefined, 'has no reason where it is open'),
  );
