import { useSearchParams } from 'react-router';
import { type Day, firstOfMonth } from '#shared/rules/calendar-day.ts';
import { readDay } from '#shared/rules/read-day.ts';

/** The place of the calendar that the address names: a day of all lines, or a month of one line. */
export interface CalendarPlace {
  view: 'month' | 'day';
  /** The shown day, or the first day of the shown month. */
  day: Day;
  /** The pool or product of the month; null shows the first one. */
  line: LineName | null;
  goTo(place: Partial<Pick<CalendarPlace, 'view' | 'day' | 'line'>>): void;
}

export type LineName = { pool: string } | { product: string };

export function useCalendarPlace(today: Day): CalendarPlace {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'day' ? 'day' : 'month';
  const asked = readDay(query.get('day') ?? '') ?? today;
  const [pool, product] = [query.get('pool'), query.get('product')];
  const line = pool ? { pool } : product ? { product } : null;
  const place = { view, day: view === 'month' ? firstOfMonth(asked) : asked, line } as const;
  return {
    ...place,
    goTo(change) {
      const next = { ...place, ...change };
      setQuery({ view: next.view, day: next.day, ...next.line });
    },
  };
}
