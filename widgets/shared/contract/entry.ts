import * as z from 'zod/mini';
import { day } from './fields.ts';

export const validityStarts = ['visit', 'sale', 'first-entry'] as const;

export const entryTimes = z.union([z.int().check(z.minimum(1), z.maximum(1000)), z.enum(['once-a-day', 'any-time'])]);

/** How long a ticket lets its holder in. The start day counts as the first day. */
export const entryValidity = z.object({
  from: z.enum(validityStarts),
  days: z.optional(z.int()),
  months: z.optional(z.int()),
  /** The days after the payment within which the first entry must take place. */
  startWithinDays: z.optional(z.int()),
});

/** The entries of a ticket. Without `valid` the ticket is good on its visit day, or on any day when it has none. */
export const entryRule = z.object({
  times: entryTimes,
  valid: z.optional(entryValidity),
  firstDay: z.optional(day),
  lastDay: z.optional(day),
});

export type EntryRule = z.infer<typeof entryRule>;
