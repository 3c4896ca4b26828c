import * as z from 'zod/mini';
import { entryTimes, validityStarts } from '#shared/contract/entry.ts';
import { day } from './fields.ts';

const count = (most: number) => z.optional(z.int().check(z.minimum(1), z.maximum(most)));

/** The validity of a ticket, in days or months. The first day counts as day one. */
const valid = z
  .strictObject({
    from: z.enum(validityStarts),
    days: count(3660),
    months: count(120),
    startWithinDays: count(3660),
  })
  .check(
    z.refine(({ days, months }) => (days === undefined) !== (months === undefined), 'needs days or months, not both'),
    z.refine(
      ({ from, startWithinDays }) => startWithinDays === undefined || from === 'first-entry',
      'startWithinDays is for what counts from its first entry',
    ),
  );

export const entry = z.strictObject({
  times: entryTimes,
  valid: z.optional(valid),
  firstDay: z.optional(day),
  lastDay: z.optional(day),
});
