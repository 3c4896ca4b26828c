import type { Day } from '#shared/rules/calendar-day.ts';

/** A question for the calendar: some days of one line, or one day of all lines. */
export interface CalendarQuery {
  from: Day;
  to?: Day | undefined;
  pool?: string | undefined;
  product?: string | undefined;
  /** The number of lines before the page. */
  skip: number;
}

export interface CalendarPage {
  version: string;
  today: Day;
  currency: string;
  parts: CalendarPart[];
  /** The `skip` of the next page; null at the end. */
  next: number | null;
}

/** The days of a pool with its products, or of a product whose places are not counted. */
export interface CalendarPart {
  pool: string | null;
  isShared: boolean;
  name: string;
  usual: number | null;
  slots: string[];
  products: { sku: string; name: string; variants: { sku: string; name: string; cents: number }[] }[];
  days: CalendarDay[];
}

export interface CalendarDay {
  date: Day;
  cells: {
    slot: string;
    places: number | null;
    sold: number;
    held: number;
    free: number | null;
    note: string;
    isClosed: boolean;
    closedProducts: string[];
    reason: string;
    lowestCents: number | null;
    highestCents: number | null;
  }[];
}
