import { type Expression, sql } from 'kysely';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

const isAmong = (pools: Expression<string[]>, dialect: 'sqlite' | 'postgres') =>
  dialect === 'postgres'
    ? sql<boolean>`pool = any(${pools}::text[])`
    : sql<boolean>`pool in (select value from json_each(${pools}))`;

/** The counters of pools on a day. */
export const selectPlacesOfDay = defineQuery<{ pools: string[]; day: Day }>('placesOfDay')((db, marks, dialect) =>
  db
    .selectFrom('places')
    .select(['pool', 'date', 'slot', 'taken', 'held'])
    .where(isAmong(marks.pools, dialect))
    .where('date', '=', marks.day),
);

export type PlaceOfDay = RowOf<ReturnType<typeof selectPlacesOfDay>>;
