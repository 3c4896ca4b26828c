import type { LocaleCode } from '#shared/contract/locale.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { type DayRule, findRule } from '#shared/rules/day-rule.ts';
import type { PoolSlot } from './place.ts';

/** The places that exist, and the products that take from them. A calendar does not change; an import or an edit makes a new one. */
export interface Calendar {
  /** The number of the last edit by staff that it contains; absent before the first one. */
  edit?: number;
  pools: ReadonlyMap<string, Pool>;
  /** Every product on sale, by sku; a product without pools counts no places. */
  products: ReadonlyMap<string, ProductPlaces>;
  /** Prices of single days or slots, which replace the usual price, by the sku of the variant (or of a product without variants). */
  prices: ReadonlyMap<string, readonly VisitPrice[]>;
  closings: readonly Closing[];
}

export interface VisitPrice extends DayRule {
  date: string | null;
  slot: string | null;
  /** The price in the minor unit of the store's currency. */
  cents: number;
}

/** Places that one or more products sell from. */
export interface Pool {
  name: string;
  /** The slots, `HH:mm`; null when places are counted by day. */
  slots: ReadonlySet<string> | null;
  /** The number of places of a day, or of each slot of a day. */
  each: number;
  /** The number of days, counted from today, that have no places; 1 closes only today. */
  closedFirstDays: number;
  /** Days and slots with another number of places. */
  exceptions: readonly PlacesException[];
  /** The most places that one order may take from the pool, over all products; no bound when absent. */
  largestOrder?: number;
}

export interface PlacesException extends DayRule {
  places: number;
  /** Why the number differs, for staff. */
  note?: string | undefined;
}

export interface ProductPlaces {
  pools: readonly PoolUse[];
  /**
   * The closings that apply to the product: its own, those of its pools and those of all products. Absent when neither the product nor its
   * pools have closings; then only the closings of all products apply.
   */
  closings?: readonly Closing[];
}

/** Days and slots without visits or, if `isOpen`, with visits in spite of another closing. */
export interface Closing extends DayRule {
  isOpen: boolean;
  reason: ClosingReason | null;
}

export type ClosingReason = Partial<Record<LocaleCode, string>>;

/** The number of places of a pool that one unit of a product takes. */
export interface PoolUse {
  pool: string;
  /** The number for each variant that has its own number, by sku. */
  units: ReadonlyMap<string, number>;
  /** The number for all other variants, and for a product without variants. */
  usual: number;
  /** The smallest of the numbers of all variants. */
  least: number;
}

/** A product on a day and in a slot. `visitDate` is null without a day, `slot` is empty without a slot. */
export interface Visit {
  productSku: string;
  /** The sku of the variant, or of the product when it has no variants. */
  sku: string;
  visitDate: string | null;
  slot: string;
}

/** The number of places that one unit takes from a pool, on a day or in a slot. */
export interface PlaceUse extends PoolSlot {
  units: number;
}

/**
 * The places that one unit of a visit takes: none without a day, or when places are not counted. Null for a product that is no longer sold.
 */
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

/** The number of places of a pool on a day or in a slot; 0 for an unknown pool or slot. Exceptions override `closedFirstDays`. */
export function capacityOf({ pools }: Pick<Calendar, 'pools'>, place: PoolSlot, today: string): number {
  const { pool: name, date, slot } = place;
  const pool = pools.get(name);
  if (!pool || !(pool.slots ? pool.slots.has(slot) : slot === '')) return 0;
  const exception = findRule(pool.exceptions, { date, slot });
  if (exception) return exception.places;
  const firstOpen = pool.closedFirstDays > 0 ? addDays(today, pool.closedFirstDays) : today;
  return date < firstOpen ? 0 : pool.each;
}

/** The closing that applies to a product on a day or in a slot; undefined when it is open. */
export function closingOf(
  calendar: Pick<Calendar, 'products' | 'closings'>,
  { productSku, visitDate: date, slot }: Omit<Visit, 'sku'>,
): Closing | undefined {
  if (date === null) return undefined;
  const found = findRule(closingsOf(calendar, productSku), { date, slot });
  return found?.isOpen ? undefined : found;
}

export function closingsOf(
  { products, closings }: Pick<Calendar, 'products' | 'closings'>,
  productSku: string,
): readonly Closing[] {
  return products.get(productSku)?.closings ?? closings;
}
