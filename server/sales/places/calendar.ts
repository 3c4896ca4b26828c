import type { LocaleCode } from '#shared/contract/locale.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { type DayRule, findRule } from '#shared/rules/day-rule.ts';
import type { PlaceKey } from './place.ts';

/** How many places there are, and which products take from them. A calendar does not change; an import makes a new one. */
export interface Calendar {
  pools: ReadonlyMap<string, Pool>;
  /** Every product that is sold, by sku; one without pools counts no places. */
  products: ReadonlyMap<string, ProductPlaces>;
  /** Prices by the sku of a variant (or of a product without variants): what a unit costs on some days or in some slots instead of its price. */
  prices: ReadonlyMap<string, readonly VisitPrice[]>;
  /** When everything is closed. */
  closings: readonly Closing[];
}

/** A price for some days or slots. */
export interface VisitPrice extends DayRule {
  date: string | null;
  slot: string | null;
  /** The price in the minor unit of the store's currency. */
  cents: number;
}

/** Places that one or several products sell from. */
export interface Pool {
  name: string;
  /** The slots, `HH:mm`; null when its places are counted by the day. */
  slots: ReadonlySet<string> | null;
  /** How many places a day has, or each slot of it. */
  each: number;
  /** So many days from today on have no places; 1 is today alone. */
  closedFirstDays: number;
  /** Days and slots with another number of places. */
  exceptions: readonly (DayRule & { places: number })[];
  /** How many places of it one order may take at most, of all products together; without a number there is no such limit. */
  largestOrder?: number;
}

/** The pools that a product takes from. */
export interface ProductPlaces {
  pools: readonly PoolUse[];
  /** When it is closed, where that is not when everything is: by itself, or with one of its pools. */
  closings?: readonly Closing[];
}

/** Days and slots on which there are no visits; or, where `isOpen`, on which there are visits in spite of another closing. */
export interface Closing extends DayRule {
  isOpen: boolean;
  /** The reason for visitors, by language. */
  reason: ClosingReason | null;
}

export type ClosingReason = Partial<Record<LocaleCode, string>>;

/** How many places of a pool a unit of a product takes. */
export interface PoolUse {
  pool: string;
  /** Numbers by the sku of variants that have one of their own. */
  units: ReadonlyMap<string, number>;
  /** The number for all other variants, and for a product without variants. */
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
 * How many places a pool has on a day or in a slot: 0 for an unknown pool or slot. Exceptions count before
 * `closedFirstDays`.
 */
export function capacityOf({ pools }: Pick<Calendar, 'pools'>, place: PlaceKey, today: string): number {
  const { pool: name, date, slot } = place;
  const pool = pools.get(name);
  if (!pool || !(pool.slots ? pool.slots.has(slot) : slot === '')) return 0;
  const exception = findRule(pool.exceptions, { date, slot });
  if (exception) return exception.places;
  const firstOpen = pool.closedFirstDays > 0 ? addDays(today, pool.closedFirstDays) : today;
  return date < firstOpen ? 0 : pool.each;
}

/** Why there is no visit to a product on a day or in a slot of it: the closing that counts; undefined when it is open. */
export function closingOf(
  calendar: Pick<Calendar, 'products' | 'closings'>,
  { productSku, visitDate: date, slot }: Omit<Visit, 'sku'>,
): Closing | undefined {
  if (date === null) return undefined;
  const found = findRule(closingsOf(calendar, productSku), { date, slot });
  return found?.isOpen ? undefined : found;
}

/** All that is said of when a product is closed. */
export function closingsOf(
  { products, closings }: Pick<Calendar, 'products' | 'closings'>,
  productSku: string,
): readonly Closing[] {
  return products.get(productSku)?.closings ?? closings;
}
