import { productCapacity } from '#server/commerce/embedded/catalog/place-capacity.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { lapseHolds } from './lapse-holds.ts';

/** Places are shared by all variants of a product; slot `''` stands for the whole day. */
export interface PlaceKey {
  productSku: string;
  date: string;
  slot: string;
}

/** By how much the counters of one day or slot move. */
export interface PlaceChange extends PlaceKey {
  held: number;
  taken: number;
}

export interface Shortage extends PlaceKey {
  /** How many could still be had. */
  left: number;
}

/**
 * Moves the counters, and answers the first day or slot that has no room for what is asked more of it; the caller then gives
 * up the transaction. Each step is one conditional UPDATE, in an order that is the same for everybody: never oversold, never
 * deadlocked.
 */
export async function changePlaces(
  sql: Transaction,
  changes: readonly PlaceChange[],
  by: { cartId: string; now: Moment },
): Promise<Shortage | null> {
  const inOrder = changes.filter((change) => change.held !== 0 || change.taken !== 0).sort(comparePlaces);
  for (const change of inOrder) {
    if (change.held + change.taken > 0) {
      const shortage = await takeMore(sql, change, by);
      if (shortage) return shortage;
    } else {
      const { productSku, date, slot, held, taken } = change;
      sql.send(
        'UPDATE places SET held = held + ?, taken = taken + ? WHERE sku = ? AND date = ? AND slot = ?',
        held,
        taken,
        productSku,
        date,
        slot,
      );
    }
  }
  return null;
}

async function takeMore(
  sql: Transaction,
  change: PlaceChange,
  by: { cartId: string; now: Moment },
): Promise<Shortage | null> {
  const { productSku, date, slot } = change;
  const capacity = productCapacity(by.now.catalogue.bySku.get(productSku), { date, slot, today: by.now.day });
  if (await takeIfRoom(sql, change, capacity)) return null;
  const lapsed = await lapseHolds(sql, by.now.at, { place: change, exceptCartId: by.cartId });
  if (lapsed > 0 && (await takeIfRoom(sql, change, capacity))) return null;

  const row = await sql.get<{ gone: number }>(
    'SELECT taken + held AS gone FROM places WHERE sku = ? AND date = ? AND slot = ?',
    productSku,
    date,
    slot,
  );
  return { productSku, date, slot, left: Math.max(0, capacity - (row?.gone ?? 0)) };
}

/** The capacity is the catalogue's of today, so that an import that changes it counts at once. */
async function takeIfRoom(sql: Transaction, change: PlaceChange, capacity: number): Promise<boolean> {
  const { productSku, date, slot, held, taken } = change;
  const wanted = held + taken;
  if (wanted > capacity) return false;
  if (held < 0 || taken < 0) {
    const changed = await sql.run(
      `UPDATE places SET held = held + ?, taken = taken + ?, capacity = ?
       WHERE sku = ? AND date = ? AND slot = ? AND taken + held + ? <= ?`,
      held,
      taken,
      capacity,
      productSku,
      date,
      slot,
      wanted,
      capacity,
    );
    return changed > 0;
  }
  const changed = await sql.run(
    `INSERT INTO places (sku, date, slot, capacity, taken, held) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (sku, date, slot) DO UPDATE
     SET held = places.held + excluded.held, taken = places.taken + excluded.taken, capacity = excluded.capacity
     WHERE places.taken + places.held + excluded.taken + excluded.held <= excluded.capacity`,
    productSku,
    date,
    slot,
    capacity,
    taken,
    held,
  );
  return changed > 0;
}

export function isSamePlace(one: PlaceKey, other: PlaceKey): boolean {
  return one.productSku === other.productSku && one.date === other.date && one.slot === other.slot;
}

/** The order in which everybody moves counters. */
export function comparePlaces(one: PlaceKey, other: PlaceKey): number {
  const [a, b] = [placeName(one), placeName(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

export function placeName({ productSku, date, slot }: PlaceKey): string {
  return `${productSku} ${date} ${slot}`;
}

/** Adds up the moves of each day or slot. */
export function sumPlaces(changes: readonly PlaceChange[]): PlaceChange[] {
  const sums = new Map<string, PlaceChange>();
  for (const { productSku, date, slot, held, taken } of changes) {
    const sum = sums.get(placeName({ productSku, date, slot }));
    if (sum) {
      sum.held += held;
      sum.taken += taken;
    } else {
      sums.set(placeName({ productSku, date, slot }), { productSku, date, slot, held, taken });
    }
  }
  return [...sums.values()];
}
