import { capacityOf } from '#server/sales/places/calendar.ts';
import type { PoolSlot } from '#server/sales/places/place.ts';
import type { CatalogueClosing, CataloguePool, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

/** The parts of a catalogue that an edit of the calendar may change, in the form of the catalogue file. */
export interface CalendarDraft {
  pools: ReadonlyMap<string, DraftPool>;
  closings: readonly CatalogueClosing[];
  /** The products that the edit names, or whose own pools it names, by sku. */
  products: ReadonlyMap<string, CatalogueProduct>;
}

export interface DraftPool {
  isShared: boolean;
  slots: readonly string[] | null;
  each: number;
  closedFirstDays: number;
  exceptions: CataloguePool['exceptions'];
}

/** The starts of a pool's slots; one empty text for a pool that counts whole days. */
export function slotsOfPool({ slots }: DraftPool): readonly string[] {
  return slots ?? [''];
}

/** The number of places of a pool of the draft on a day or in a slot. */
export function placesIn(pools: CalendarDraft['pools'], place: PoolSlot, today: Day): number {
  const pool = pools.get(place.pool);
  if (!pool) return 0;
  const one = { ...pool, name: place.pool, slots: setOf(pool) };
  return capacityOf({ pools: new Map([[place.pool, one]]) }, place, today);
}

const sets = new WeakMap<DraftPool, ReadonlySet<string>>();

function setOf(pool: DraftPool): ReadonlySet<string> | null {
  if (pool.slots === null) return null;
  const set = sets.get(pool) ?? new Set(pool.slots);
  sets.set(pool, set);
  return set;
}
