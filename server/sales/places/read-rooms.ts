import { sql } from 'kysely';
import type { Dialect } from '#server/database/dialect.ts';
import { defineQuery, type Marks, type RowsOf } from '#server/database/query.ts';
import type { PoolSlot } from './place.ts';

interface PlaceLists {
  pools: string[];
  dates: string[];
  slots: string[];
}

/**
 * The requested places as a table `w`, so that one statement serves any number of places. The table is joined by `cross join`, because
 * SQLite keeps the sequence of a cross join; otherwise SQLite would read all days of a pool.
 */
function namedPlaces({ pools, dates, slots }: Marks<PlaceLists>, dialect: Dialect) {
  return dialect === 'postgres'
    ? sql<PoolSlot>`unnest(${pools}::text[], ${dates}::text[], ${slots}::text[])`.as<'w'>(
        sql.raw('w(pool, date, slot)'),
      )
    : sql<PoolSlot>`(select p.value as pool, d.value as date, s.value as slot from json_each(${pools}) p
        cross join json_each(${dates}) d on d.key = p.key cross join json_each(${slots}) s on s.key = p.key)`.as('w');
}

function isNamed(name: 'places' | 'holds') {
  const table = sql.table(name);
  return sql<boolean>`${table}.pool = w.pool and ${table}.date = w.date and ${table}.slot = w.slot`;
}

const selectCounters = defineQuery<PlaceLists>('placeCounters')((db, marks, dialect) =>
  db.selectFrom(namedPlaces(marks, dialect)).crossJoin('places').selectAll('places').where(isNamed('places')),
);

const selectOverdue = defineQuery<PlaceLists & { now: number }>('overdueHolds')((db, marks, dialect) =>
  db
    .selectFrom(namedPlaces(marks, dialect))
    .crossJoin('holds')
    .selectAll('holds')
    .where(isNamed('holds'))
    .where('holds.state', '=', sql.lit('held'))
    .where('holds.until_at', '<=', marks.now),
);

/** Places that unpaid orders have taken (`waiting`), and places in brief holds of carts and of unpaid orders. */
const selectUnpaid = defineQuery<PlaceLists>('unpaidOfPlaces')((db, marks, dialect) =>
  db
    .selectFrom(namedPlaces(marks, dialect))
    .crossJoin('holds')
    .leftJoin('orders', 'orders.number', 'holds.holder')
    .select(['holds.pool', 'holds.date', 'holds.slot'])
    .select([
      sql<number>`cast(sum(case when orders.status = 'waiting' then holds.quantity else 0 end) as bigint)`.as(
        'waiting',
      ),
      sql<number>`cast(sum(case when holds.is_brief = 1 and (holds.state = 'held' or orders.status = 'waiting')
        then holds.quantity else 0 end) as bigint)`.as('brief'),
    ])
    .where(isNamed('holds'))
    .where('holds.network_key', 'is not', null)
    .groupBy(['holds.pool', 'holds.date', 'holds.slot']),
);

/** The queries for the counters of some places, and for their overdue holds. */
export function askRooms(places: readonly PoolSlot[], now: number) {
  const lists = listsOf(places);
  return { counters: selectCounters(lists), overdue: selectOverdue({ ...lists, now }) };
}

export type Rooms = RowsOf<ReturnType<typeof askRooms>>;

/** The queries of `askRooms`, and the query for the unpaid places. */
export function askCrowds(places: readonly PoolSlot[], now: number) {
  return { ...askRooms(places, now), unpaid: selectUnpaid(listsOf(places)) };
}

export type Crowds = RowsOf<ReturnType<typeof askCrowds>>;

function listsOf(places: readonly PoolSlot[]): PlaceLists {
  return {
    pools: places.map(({ pool }) => pool),
    dates: places.map(({ date }) => date),
    slots: places.map(({ slot }) => slot),
  };
}
