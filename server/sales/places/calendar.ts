import { addDays } from '#shared/rules/calendar-day.ts';
import type { PlaceKey } from './place.ts';

/** How many places there are, and what is sold from them. It never changes; an import brings the next one. */
export interface Calendar {
  pools: ReadonlyMap<string, Pool>;
  /** Every product that is sold, by sku; one without pools counts no places. */
  products: ReadonlyMap<string, ProductPlaces>;
  /** By the sku of a variant, or of a product without any: what a unit costs on some days or in some slots instead of its price. */
  prices: ReadonlyMap<string, readonly VisitPrice[]>;
}

/** A price of a day, of a slot on any day, or of a slot of a day. */
export interface VisitPrice {
  date: string | null;
  slot: string | null;
  /** In the minor unit of the store's currency. */
  cents: number;
}

/** Places that one or several products sell from. */
export interface Pool {
  name: string;
  /** The slots that it has, `HH:mm`; null when it counts whole days. */
  slots: ReadonlySet<string> | null;
  /** Places of a day, or of each slot. */
  each: number;
  /** The first days, counted from today, that have no places at all. */
  closedFirstDays: number;
  /** What a day, or one slot of it, has instead. */
  exceptions: readonly { date: string; slot?: string | undefined; places: number }[];
}

/** Which pools a product takes from. */
export interface ProductPlaces {
  pools: readonly PoolUse[];
}

/** How many places of a pool the units of a product take. */
export interface PoolUse {
  pool: string;
  /** By the variant's sku, where it says so itself. */
  units: ReadonlyMap<string, number>;
  /** Of every other variant, and of a product that has none. */
  usual: number;
  /** Whichever takes fewest. */
  least: number;
}

/** What somebody wants to come for. */
export interface Visit {
  productSku: string;
  /** The variant's, or the product's own. */
  sku: string;
  visitDate: string | null;
  slot: string;
}

/** What one unit takes of a place. */
export interface PlaceUse extends PlaceKey {
  units: number;
}

/** What one unit of a visit takes: nothing without a day, or where no places are counted. Null for a product that is not sold any more. */
export function usesOf({ pools, products }: Calendar, visit: Visit): PlaceUse[] | null {
  const product = products.get(visit.productSku);
  if (!product) return null;
  const { visitDate: date, sku } = visit;
  if (date === null) return [];
  return product.pools.map(({ pool, units, usual }) => ({
    pool,
    date,
    slot: pools.get(pool)?.slots ? visit.slot : '',
    units: units.get(sku) ?? usual,
  }));
}

/**
 * How many places a pool has on a day or in a slot: none where it is not known, or has no such slot. What is said of a slot
 * wins over what is said of its day, and both win over the first days that are closed.
 */
export function capacityOf({ pools }: Pick<Calendar, 'pools'>, place: PlaceKey, today: string): number {
  const { pool: name, date, slot } = place;
  const pool = pools.get(name);
  if (!pool || !(pool.slots ? pool.slots.has(slot) : slot === '')) return 0;
  const named = pool.exceptions.filter((exception) => exception.date === date);
  const exception =
    named.find((candidate) => candidate.slot === slot) ?? named.find((candidate) => candidate.slot === undefined);
  if (exception) return exception.places;
  return date < addDays(today, pool.closedFirstDays) ? 0 : pool.each;
}
