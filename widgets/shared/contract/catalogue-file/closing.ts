import * as z from 'zod/mini';
import { isDayOrRule, isSeason, ruledDays, saysDays, slotStart } from './day-rule.ts';
import { sku, text } from './fields.ts';

const names = z.optional(z.array(sku).check(z.minLength(1)));

/** Days or slots without visits: in the whole store, for some products, or for all products that take from some pools. */
export const closing = z
  .strictObject({
    ...ruledDays,
    /** The closed slot; without it the closing covers whole days. */
    slot: z.optional(slotStart),
    products: names,
    pools: names,
    /** The reason that visitors read. */
    reason: z.optional(text),
    /** True for an exception to a wider closing: these days or slots stay open. */
    open: z.optional(z.literal(true)),
  })
  .check(
    z.refine(saysDays, 'needs a date, everyWeek, from or to'),
    isDayOrRule,
    isSeason,
    z.refine(({ open, reason }) => !open || reason === undefined, 'has no reason where it is open'),
  );
