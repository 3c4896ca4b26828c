import type { Calendar, Pool, ProductPlaces } from '#server/sales/places/calendar.ts';
import type { ProductFacts } from './product-facts.ts';

/** The calendar of a catalogue: a product that counts places has a pool of its own, which its variants share. */
export function calendarOf(products: readonly ProductFacts[]): Calendar {
  const pools = new Map<string, Pool>();
  const uses = new Map<string, ProductPlaces>();
  for (const { sku, places, timeSlotOption } of products) {
    uses.set(sku, { pools: places ? [{ pool: sku, units: new Map() }] : [] });
    if (!places) continue;
    const slots = timeSlotOption && new Set(timeSlotOption.values.flatMap(({ slot }) => (slot === null ? [] : [slot])));
    pools.set(sku, { name: sku, slots, ...places });
  }
  return { pools, products: uses };
}
