import type { CalendarLine } from '#shared/contract/staff/calendar.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { Target } from './changes-of.ts';

/** The lines, times and days that a change applies to. */
export interface Chosen {
  targets: readonly Target[];
  /** The days; when empty, a change applies to weekdays or a season. */
  dates: readonly Day[];
  /** The times among which the form lets choose. */
  slots?: readonly string[];
  /** Further lines among which the form lets choose. */
  others?: readonly CalendarLine[];
  /** The version of the calendar in which they were chosen. */
  version: string;
  currency: string;
}
