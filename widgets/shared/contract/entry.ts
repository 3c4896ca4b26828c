import * as z from 'zod/mini';
import { day } from './fields.ts';

/** The starts of an entry rule: the day of the visit, the day on which it was paid for, or the day of its first entry. */
export const validityStarts = ['visit', 'sale', 'first-entry'] as const;

/** How often a ticket lets its holder in: so many times, once on each day, or any time. */
export const entryTimes = z.union([z.int().check(z.minimum(1), z.maximum(1000)), z.enum(['once-a-day', 'any-time'])]);

/** While a ticket lets its holder in: so many days or months, of which the first day is the one that is counted from. */
export const entryValidity = z.object({
  from: z.enum(validityStarts),
  days: z.optional(z.int()),
  months: z.optional(z.int()),
  /** The days after the payment within which its first entry must be. */
  startWithinDays: z.optional(z.int()),
});

/** The entries that a ticket gives. Without a validity it is good on its visit day; where it has none, on any day. */
export const entryRule = z.object({
  times: entryTimes,
  valid: z.optional(entryValidity),
  /** The first and last day on which it lets in. */
  firstDay: z.optional(day),
  lastDay: z.optional(day),
});

export type EntryRule = z.infer<typeof entryRule>;
