import { type Expression, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { availability } from '#shared/contract/product.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { capacityOf, type PoolUse } from './calendar.ts';
import { type PlaceKey, placeName } from './place.ts';

type Availability = ResponseOf<typeof availability>;

/** The most days that one call answers. */
export const mostDays = 100;

/** What a back end knows of the visits to a product: its slots, and when selling for them ends. */
export interface VisitFacts {
  productSku: string;
  /** Its time slots: the id of the option's value, and the start as `HH:mm`; null when it sells whole days. */
  slots: readonly { optionValueId: number; slot: string }[] | null;
  /** Whether the visit is not sold: its time is over, or too far ahead. */
  isClosed(date: Day, slot: string): boolean;
}

interface PoolSpan {
  pools: string[];
  from: string;
  to: string;
}

const inPools = (pools: Expression<string[]>, dialect: 'sqlite' | 'postgres') =>
  dialect === 'postgres'
    ? sql<boolean>`pool = any(${pools}::text[])`
    : sql<boolean>`pool in (select value from json_each(${pools}))`;

const selectCounters = defineQuery<PoolSpan>('countersOfPools')((db, marks, dialect) =>
  db
    .selectFrom('places')
    .select(['pool', 'date', 'slot', (eb) => eb('taken', '+', eb.ref('held')).as('gone')])
    .where(inPools(marks.pools, dialect))
    .where('date', '>=', marks.from)
    .where('date', '<=', marks.to),
);

/** Holds that count as free: those that have run out, and those of the cart that asks. */
const selectFree = defineQuery<PoolSpan & { now: number; cartId: string }>('freeHolds')((db, marks, dialect) =>
  db
    .selectFrom('holds')
    .select(['pool', 'date', 'slot', 'quantity'])
    .where(inPools(marks.pools, dialect))
    .where('date', '>=', marks.from)
    .where('date', '<=', marks.to)
    .where('state', '=', sql.lit('held'))
    .where((eb) => eb.or([eb('until_at', '<=', marks.now), eb('holder', '=', marks.cartId)])),
);

/**
 * How many units are left on each day: of several pools the scarcest counts. A variant's sku asks for units of that variant, the
 * product's for those of whichever takes fewest places.
 */
export async function readAvailability(
  { database, now }: { database: Database; now: Moment },
  { slots, isClosed, productSku }: VisitFacts,
  query: RequestOf<typeof availability>,
): Promise<Availability> {
  const { day: today, calendar } = now;
  const product = calendar.products.get(productSku);
  if (!product || product.pools.length === 0) return { today, dailyQuota: false, days: [] };
  const span = { pools: product.pools.map(({ pool }) => pool), from: query.from, to: query.to };
  const { counters, free } = await database.ask({
    counters: selectCounters(span),
    free: selectFree({ ...span, now: now.at, cartId: query.cartId ?? '' }),
  });
  const gone = new Map<string, number>();
  const count = (place: PlaceKey, by: number) => gone.set(placeName(place), (gone.get(placeName(place)) ?? 0) + by);
  for (const row of counters) count(row, row.gone);
  for (const row of free) count(row, -row.quantity);

  const { sku } = query;
  const sellable = (date: Day, slot: string) =>
    date < today ? 0 : scarcest(product.pools, { productSku, sku, date, slot }, now, gone);
  const wholeDays = product.pools.filter(({ pool }) => !calendar.pools.get(pool)?.slots);
  return {
    today,
    dailyQuota: true,
    days: daysOf(query).map((date) => {
      if (!slots) return { date, sellable: sellable(date, ''), slots: [] };
      const ofDay = slots.map(({ optionValueId, slot }) => {
        const closed = date < today || isClosed(date, slot);
        return { option_type_id: optionValueId, slot, sellable: closed ? 0 : sellable(date, slot), closed };
      });
      // Places that are counted by the day are shared by all slots of it.
      const most = scarcest(wholeDays, { productSku, sku, date, slot: '' }, now, gone);
      return {
        date,
        sellable: Math.min(
          most,
          ofDay.reduce((sum, slot) => sum + slot.sellable, 0),
        ),
        slots: ofDay,
      };
    }),
  };
}

/** How many units can be sold from the pools: of several pools the one with the fewest counts. Infinity without a pool. */
function scarcest(
  pools: readonly PoolUse[],
  { productSku, sku, date, slot }: { productSku: string; sku: string; date: Day; slot: string },
  { calendar, day }: Moment,
  gone: ReadonlyMap<string, number>,
): number {
  const left = pools.map(({ pool, units, usual, least }) => {
    const place = { pool, date, slot: calendar.pools.get(pool)?.slots ? slot : '' };
    const places = Math.max(0, capacityOf(calendar, place, day) - (gone.get(placeName(place)) ?? 0));
    return Math.floor(places / (sku === productSku ? least : (units.get(sku) ?? usual)));
  });
  return Math.min(...left);
}

function daysOf({ from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to && days.length < mostDays; day = addDays(day, 1)) days.push(day);
  return days;
}
