import { slotsOf } from '#server/catalogue-file/check-places.ts';
import type { Reader } from '#server/database/database.ts';
import { countPlaces } from '#server/sales/inventory/count-places.ts';
import { capacityOf, type Pool } from '#server/sales/places/calendar.ts';
import { type PoolSlot, placeName } from '#server/sales/places/place.ts';
import type { CataloguePool, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { ThingChange } from './check-changes.ts';
import type { ThingDocument } from './thing.ts';

/** A day or slot with fewer places than are sold. */
export interface LowPlace extends PoolSlot {
  places: number;
  sold: number;
}

const lastDay = '9999-12-31';

/** Finds the coming days and slots whose number of places some changes lower below the places sold. */
export async function findBelowSold(
  reader: Reader,
  changes: readonly ThingChange[],
  { today, now }: { today: Day; now: number },
): Promise<LowPlace[]> {
  const changed = changes.flatMap(({ kind, before, after }) => {
    const [one, other] = [poolOf(kind, before), poolOf(kind, after)];
    return one && other ? [{ before: one, after: other }] : [];
  });
  if (changed.length === 0) return [];
  const [before, after] = (['before', 'after'] as const).map((side) => ({
    pools: new Map(changed.map((pair) => [pair[side].name, pair[side]])),
  }));
  if (!before || !after) return [];
  const counted = await countPlaces(reader, { pools: [...after.pools.keys()], from: today, to: lastDay }, now);
  return [...counted.values()]
    .flatMap(({ pool, date, slot, sold }) => {
      const place = { pool, date, slot };
      const places = capacityOf(after, place, today);
      return sold > places && places < capacityOf(before, place, today) ? [{ ...place, places, sold }] : [];
    })
    .sort((one, other) => (placeName(one) < placeName(other) ? -1 : 1));
}

/** The pool of a shared pool's document, or a product's own one; null without one. */
function poolOf(kind: ThingChange['kind'], document: ThingDocument | null): Pool | null {
  if (!document) return null;
  if (kind === 'pool') {
    const { slots, ...pool } = document as CataloguePool;
    return { ...pool, slots: slots ? new Set(slots) : null };
  }
  if (kind !== 'product') return null;
  const product = document as CatalogueProduct;
  const slots = slotsOf(product);
  return product.places ? { ...product.places, name: product.sku, slots: slots && new Set(slots) } : null;
}
