import { addDays } from '#shared/rules/calendar-day.ts';
import type { PlaceKey } from './place.ts';

/** How many places there are, and which products take from them. A calendar does not change; an import makes a new one. */
export interface Calendar {
  pools: ReadonlyMap<string, Pool>;
  /** Every product that is sold, by sku; one without pools counts no places. */
  products: ReadonlyMap<string, ProductPlaces>;
  /** By the sku of a variant (or of a product without variants): what a unit costs on some days or in some slots instead of its price. */
  prices: ReadonlyMap<string, readonly VisitPrice[]>;
}

/** A price for a day, for a slot on every day, or for a slot on one day. */
export interface VisitPrice {
  date: string | null;
  slot: string | null;
  /** In the minor unit of the store's currency. */
  cents: number;
}

/** Places that one or several products sell from. */
export interface Pool {
  name: string;
  /** Its slots, `HH:mm`; null when its places are counted by the day. */
  slots: ReadonlySet<string> | null;
  /** How many places a day has, or each slot of it. */
  each: number;
  /** So many days from today on have no places; 1 is today alone. */
  closedFirstDays: number;
  /** Days, or slots of a day, with another number of places. */
  exceptions: readonly { date: string; slot?: string | undefined; places: number }[];
  /** How many places of it one order may take at most, of all products together; without a number there is no such limit. */
  largestOrder?: number;
}

/** Which pools a product takes from. */
export interface ProductPlaces {
  pools: readonly PoolUse[];
}

/** How many places of a pool a unit of a product takes. */
export interface PoolUse {
  pool: string;
  /** By the sku of variants that have a number of their own. */
  units: ReadonlyMap<string, number>;
  /** For all other variants, and for a product without variants. */
  usual: number;
  /** The smallest of these numbers. */
  least: number;
}

/** A product, on a day and in a slot. `visitDate` is null for what has no day, `slot` is empty for what has no slot. */
export interface Visit {
  productSku: string;
  /** The variant's, or the product's own. */
  sku: string;
  visitDate: string | null;
  slot: string;
}

/** How many places one unit takes of a pool, on a day or in a slot. */
export interface PlaceUse extends PlaceKey {
  units: number;
}

/** The places that one unit of a visit takes: none without a day, or where places are not counted. Null for a product that is not sold any more. */
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
 * How many places a pool has on a day or in a slot: 0 for an unknown pool or slot. An exception for the slot counts before one for
 * the day, and both before `closedFirstDays`.
 */
export function capacityOf({ pools }: Pick<Calendar, 'pools'>, place: PlaceKey, today: string): number {
  const { pool: name, date, slot } = place;
  const pool = pools.get(name);
  if (!pool || !(pool.slots ? pool.slots.has(slot) : slot === '')) return 0;
  const named = pool.exceptions.filter((exception) => exception.date === date);
  const exception =
    named.find((candidate) => candidate.slot === slot) ?? named.find((candidate) => candidate.slot === undefined);
  if (exception) return exception.places;
  const firstOpen = pool.closedFirstDays > 0 ? addDays(today, pool.closedFirstDays) : today;
  return date < firstOpen ? 0 : pool.each;
}
