import { type RawBuilder, sql } from 'kysely';
import { defineWrite, inList, listed, mark } from '#server/database/write.ts';

const columns = ['pool', 'date', 'slot', 'ceiling', 'taken', 'held', 'calendar_edit'] as const;

/** Sets the counters, and the ceiling when places are added. Releasing places is always possible, even above the ceiling. */
const sets = (given: (column: string) => unknown) => sql`
  held = places.held + ${given('held')},
  taken = places.taken + ${given('taken')},
  ceiling = case when ${given('held')} + ${given('taken')} > 0 then ${given('ceiling')} else places.ceiling end`;

const isPlace = (given: (column: string) => unknown) =>
  sql`places.pool = ${given('pool')} and places.date = ${given('date')} and places.slot = ${given('slot')}`;

/** A place that staff have edited since the step read its calendar has no room: the step is repeated with the new calendar. */
const hasRoom = (given: (column: string) => unknown) => sql`(${given('held')} + ${given('taken')} <= 0
  or (places.held + places.taken + ${given('held')} + ${given('taken')} <= ${given('ceiling')}
    and places.calendar_edit <= ${given('calendar_edit')}))`;

/**
 * A place without a row has no number of its last edit, so the step's calendar must be the current one. `state` is the row of the catalogue's
 * state; on PostgreSQL it is locked, so that no edit begins before this step has ended.
 */
const isCurrent = (state: RawBuilder<unknown>, given: (column: string) => unknown) =>
  sql`(select revision from ${state}) <= ${given('calendar_edit')}`;

/**
 * Changes the counters of places by the given numbers, if the held and taken places together then stay within the given ceiling. Rows are
 * locked in the sequence of their keys before they change, so that two steps cannot deadlock. A place without a row gets a row, also in
 * that sequence, before any row changes. A step that needs a new row waits for an edit of the calendar that is being stored. When two steps
 * insert the same row, one of the steps gets `moved` and is repeated.
 */
export const movePlaces = defineWrite('places', 'move_places', {
  columns,
  sqlite: [
    sql`update places set ${sets(mark)} where ${isPlace(mark)} and ${hasRoom(mark)}`,
    sql`insert into places (pool, date, slot, ceiling, taken, held, calendar_edit)
        select ${mark('pool')}, ${mark('date')}, ${mark('slot')}, ${mark('ceiling')}, ${mark('taken')}, ${mark('held')},
          ${mark('calendar_edit')} where ${isCurrent(sql`catalogue_state where id = 1`, mark)}`,
  ],
  before: {
    // Only a new row needs this lock. An edit locks the state before the rows, so a step does, too.
    places_state: sql`select revision from catalogue_state
      where id = 1 and exists (select 1 from ${listed('places', columns)}
        where not exists (select 1 from places where ${isPlace(inList)})) for share`,
    places_locked: sql`select given.* from ${listed('places', columns)} join places on ${isPlace(inList)}
      where (select count(*) from places_state) >= 0
      order by places.pool, places.date, places.slot for update of places`,
  },
  postgres: {
    places_inserted: sql`insert into places (pool, date, slot, ceiling, taken, held, calendar_edit)
        select given.pool, given.date, given.slot, given.ceiling, given.taken, given.held, given.calendar_edit
        from ${listed('places', columns)}
        where not exists (select 1 from places_locked as locked
          where locked.pool = given.pool and locked.date = given.date and locked.slot = given.slot)
          and ${isCurrent(sql`places_state`, inList)}
        order by 1, 2, 3 returning 1`,
    // Counting the inserted rows makes the inserts run first. Otherwise a step that has changed a row could wait for another step that
    // needs this row.
    places_moved: sql`update places set ${sets(inList)} from places_locked as given
        where ${isPlace(inList)} and ${hasRoom(inList)} and (select count(*) from places_inserted) >= 0 returning 1`,
  },
});
