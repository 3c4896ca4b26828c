import { type Expression, sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { type PoolSlot, placeName } from '#server/sales/places/place.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

/** Some pools, and the days from the first to the last, both included. */
interface PlacesSpan {
  pools: readonly string[];
  from: Day;
  to: Day;
}

/** The places of a pool on a day or in a slot that are sold, and those that carts hold now. */
export interface CountedPlace extends PoolSlot {
  sold: number;
  held: number;
  /** The carts that hold places, each by its id. */
  carts: readonly string[];
}

interface Asked {
  pools: string[];
  from: string;
  to: string;
}

const inPools = (pools: Expression<string[]>, dialect: 'sqlite' | 'postgres') =>
  dialect === 'postgres'
    ? sql<boolean>`pool = any(${pools}::text[])`
    : sql<boolean>`pool in (select value from json_each(${pools}))`;

const selectSold = defineQuery<Asked>('soldPlaces')((db, marks, dialect) =>
  db
    .selectFrom('places')
    .select(['pool', 'date', 'slot', 'taken'])
    .where(inPools(marks.pools, dialect))
    .where('date', '>=', marks.from)
    .where('date', '<=', marks.to)
    .where('taken', '>', 0),
);

const selectRunning = defineQuery<Asked & { now: number }>('runningHolds')((db, marks, dialect) =>
  db
    .selectFrom('holds')
    .select(['holder', 'pool', 'date', 'slot', 'quantity'])
    .where(inPools(marks.pools, dialect))
    .where('until_at', '>', marks.now)
    .where('date', '>=', marks.from)
    .where('date', '<=', marks.to)
    .where('state', '=', sql.lit('held')),
);

/** Counts sold places and places that carts hold, by `placeName`. Places without either are left out. A hold that has ended counts as free. */
export async function countPlaces(
  reader: Reader,
  { pools, from, to }: PlacesSpan,
  now: number,
): Promise<ReadonlyMap<string, CountedPlace>> {
  const asked = { pools: [...pools], from, to };
  const { sold, running } = await reader.ask({ sold: selectSold(asked), running: selectRunning({ ...asked, now }) });
  const counted = new Map<string, CountedPlace>(
    sold.map(({ taken, ...place }) => [placeName(place), { ...place, sold: taken, held: 0, carts: [] }]),
  );
  for (const [name, holds] of Map.groupBy(running, placeName)) {
    const [{ pool = '', date = '', slot = '' } = {}] = holds;
    const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
    const carts = [...new Set(holds.map(({ holder }) => holder))];
    counted.set(name, { pool, date, slot, sold: counted.get(name)?.sold ?? 0, held, carts });
  }
  return counted;
}
