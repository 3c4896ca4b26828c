import * as z from 'zod/mini';
import { weekdayNames } from '#shared/contract/visit.ts';
import { day, timePattern } from './fields.ts';

export const slotStart = z.string().check(z.regex(timePattern, 'must be the 24-hour start of a slot, such as 10:30'));

/** The days of a rule: one day, some weekdays, a season, or some weekdays of a season. */
export const ruledDays = {
  date: z.optional(day),
  everyWeek: z.optional(z.array(z.enum(weekdayNames)).check(z.minLength(1))),
  from: z.optional(day),
  to: z.optional(day),
};

interface RuledDays {
  date?: string | undefined;
  everyWeek?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** True when a rule names any days. */
export function saysDays({ date, everyWeek, from, to }: RuledDays): boolean {
  return [date, everyWeek, from, to].some((part) => part !== undefined);
}

/** Refuses a single day that is combined with a rule for many days. */
export const isDayOrRule = z.refine<RuledDays>(
  ({ date, ...rule }) => date === undefined || !saysDays(rule),
  'has a date, or else everyWeek, from and to',
);

export const isSeason = z.refine<RuledDays>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  'ends before it begins',
);
