import { sql } from 'kysely';
import { type Change, defineWrite, listed, mark } from '#server/database/write.ts';
import type { DayRun } from './changed-span.ts';

const columns = ['pool', 'first_day', 'last_day', 'calendar_edit'] as const;

/**
 * Marks the counters of a pool's days with the number of an edit. A sale with an older calendar then takes no place there. The rows are
 * locked in the sequence in which sales lock them, so that both never wait for each other.
 */
const markPlaces = defineWrite('places', 'mark_places', {
  columns,
  sqlite: [
    sql`update places set calendar_edit = ${mark('calendar_edit')}
      where pool = ${mark('pool')} and date between ${mark('first_day')} and ${mark('last_day')}`,
  ],
  before: {
    places_to_mark: sql`select places.pool, places.date, places.slot, given.calendar_edit
      from ${listed('places', columns)}
      join places on places.pool = given.pool and places.date between given.first_day and given.last_day
      order by places.pool, places.date, places.slot for update of places`,
  },
  postgres: [
    sql`update places set calendar_edit = given.calendar_edit from places_to_mark as given
      where places.pool = given.pool and places.date = given.date and places.slot = given.slot returning 1`,
  ],
  isExact: false,
});

/** Marks the counters of the days of each pool. */
export function markDays(days: ReadonlyMap<string, readonly DayRun[]>, edit: number): Change {
  const rows = [...days].flatMap(([pool, runs]) =>
    runs.map(({ from, to }) => ({ pool, first_day: from, last_day: to, calendar_edit: edit })),
  );
  return markPlaces(...rows);
}
