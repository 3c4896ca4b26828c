import * as z from 'zod/mini';
import { day } from './fields.ts';

/** The day from which an entry rule counts: the day of the visit, the day of payment, or the day of the first entry. */
export const validityStarts = ['visit', 'sale', 'first-entry'] as const;

/** How often a ticket lets its holder in: a number of times, once on each day, or any time. */
export const entryTimes = z.union([z.int().check(z.minimum(1), z.maximum(1000)), z.enum(['once-a-day', 'any-time'])]);

/** How long a ticket lets its holder in: a number of days or months. The start day counts as the first day. */
export const entryValidity = z.object({
  from: z.enum(validityStarts),
  days: z.optional(z.int()),
  months: z.optional(z.int()),
  /** The number of days after the payment within which the first entry must take place. */
  startWithinDays: z.optional(z.int()),
});

/** The entries that a ticket gives. Without `valid` the ticket is good on its visit day, or on any day when it has no visit day. */
export const entryRule = z.object({
  times: entryTimes,
  valid: z.optional(entryValidity),
  /** The first and last day on which the ticket lets its holder in. */
  firstDay: z.optional(day),
  lastDay: z.optional(day),
});

export type EntryRule = z.infer<typeof entryRule>;
