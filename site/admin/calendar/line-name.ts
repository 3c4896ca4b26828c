import type { CalendarLine } from '#shared/contract/staff/calendar.ts';
import type { LineName } from './use-calendar-place.ts';

/** The name of a line in requests and addresses. */
export function nameOfLine({ pool, products: [only] }: Pick<CalendarLine, 'pool' | 'products'>): LineName {
  return pool === null ? { product: only?.sku ?? '' } : { pool };
}

/** A key for lists and choices. */
export function keyOfLine(line: Pick<CalendarLine, 'pool' | 'products'>): string {
  return JSON.stringify(nameOfLine(line));
}
