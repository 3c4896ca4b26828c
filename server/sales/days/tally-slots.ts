import { type Calendar, capacityOf, closingOf, type PoolUse } from '#server/sales/places/calendar.ts';
import { placeName } from '#server/sales/places/place.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { ItemOfDay, VisitsOfDay } from './kept-visits.ts';
import type { PlaceOfDay } from './places-of-day.ts';

/** The visitors of one product in one slot of a day. Numbers are people. */
export interface SlotTally {
  productSku: string;
  /** The name in the language of a buyer; null when nobody has bought it for the day. */
  soldAs: string | null;
  /** Empty for a product without slots, and for tickets without a day. */
  slot: string;
  sold: number;
  /** Units in orders that wait for their payment. */
  unpaid: number;
  entered: number;
  /** The places that the product sells from; of several pools, the one with the fewest free places. Null when places are not counted. */
  places: PlaceTally | null;
  isNearlyFull: boolean;
  isClosed: boolean;
}

export interface PlaceTally {
  capacity: number;
  taken: number;
  held: number;
  free: number;
  /** True when other products sell from the same places. */
  isShared: boolean;
}

/** A slot is nearly full from this share of its places on. */
const nearlyFullShare = 0.8;

interface Facts extends VisitsOfDay {
  day: Day;
  calendar: Calendar;
  places: readonly PlaceOfDay[];
}

/** Counts the visitors of a day by slot and product, the earliest slot first. Slots without places and without visitors are left out. */
export function tallySlots(facts: Facts): SlotTally[] {
  const rows = new Map<string, SlotTally>();
  const rowOf = (productSku: string, slot: string): SlotTally => {
    const key = `${slot} ${productSku}`;
    const row = rows.get(key) ?? newRow(productSku, slot);
    rows.set(key, row);
    return row;
  };
  countSold(facts, rowOf);
  countEntered(facts, rowOf);
  const room = roomOf(facts);
  for (const [sku, { pools }] of facts.calendar.products) {
    for (const slot of slotsOf(facts.calendar, pools)) {
      if (rows.has(`${slot} ${sku}`) || room(pools, slot)?.capacity) rowOf(sku, slot);
    }
  }
  return [...rows.values()].map((row) => withPlaces(facts, row, room)).sort(bySlot);
}

type RowOf = (productSku: string, slot: string) => SlotTally;

function newRow(productSku: string, slot: string): SlotTally {
  const counts = { sold: 0, unpaid: 0, entered: 0 };
  return { productSku, soldAs: null, slot, ...counts, places: null, isNearlyFull: false, isClosed: false };
}

function countSold({ orders, day }: Facts, rowOf: RowOf): void {
  for (const { state, items } of orders) {
    if (state === 'cancelled') continue;
    for (const item of items) {
      if (item.visitDate !== day || item.units === 0) continue;
      const row = rowOf(item.productSku, item.slot);
      row.soldAs ??= item.productName;
      row[state === 'waiting' ? 'unpaid' : 'sold'] += peopleOf(item, item.units);
    }
  }
}

/** A ticket for another day, or without a day, counts in the row without a slot. Goods are not visitors. */
function countEntered({ orders, entries, day }: Facts, rowOf: RowOf): void {
  const items = new Map(
    orders.flatMap((order) => order.items.map((item) => [`${order.number} ${item.itemId}`, item] as const)),
  );
  for (const { number, itemId, units } of entries) {
    const item = items.get(`${number} ${itemId}`);
    if (!item || !isVisit(item)) continue;
    const row = rowOf(item.productSku, item.visitDate === day ? item.slot : '');
    row.soldAs ??= item.productName;
    row.entered += peopleOf(item, units);
  }
}

export function isVisit({ delivery, visitDate }: Pick<ItemOfDay, 'delivery' | 'visitDate'>): boolean {
  return delivery === 'ticket' || visitDate !== null;
}

export function peopleOf({ delivery, admits }: Pick<ItemOfDay, 'delivery' | 'admits'>, units: number): number {
  return units * (delivery === 'ticket' ? admits : 1);
}

/** The slots of the pools in which a product's places are counted; one empty slot when they are counted by the day. */
function slotsOf({ pools: all }: Calendar, pools: readonly PoolUse[]): Set<string> {
  const slots = pools.flatMap(({ pool }) => [...(all.get(pool)?.slots ?? [])]);
  return new Set(slots.length > 0 ? slots : ['']);
}

/** The places of a day exist, even when the day is over or too near to be sold. */
const longAgo = '1970-01-01';

type Room = (pools: readonly PoolUse[], slot: string) => PlaceTally | null;

/** Makes a function that finds the places of a product in a slot. */
function roomOf({ calendar, places, day }: Facts): Room {
  const counters = new Map(places.map((place) => [placeName(place), place]));
  const sellers = new Map<string, number>();
  for (const { pools } of calendar.products.values())
    for (const { pool } of pools) sellers.set(pool, (sellers.get(pool) ?? 0) + 1);
  return (pools, slot) => {
    const found = pools.map(({ pool }): PlaceTally => {
      const place = { pool, date: day, slot: calendar.pools.get(pool)?.slots ? slot : '' };
      const { taken, held } = counters.get(placeName(place)) ?? { taken: 0, held: 0 };
      const capacity = capacityOf(calendar, place, longAgo);
      return { capacity, taken, held, free: capacity - taken - held, isShared: (sellers.get(pool) ?? 0) > 1 };
    });
    return found.reduce<PlaceTally | null>((least, one) => (least && least.free <= one.free ? least : one), null);
  };
}

function withPlaces({ calendar, day }: Facts, row: SlotTally, room: Room): SlotTally {
  const { productSku, slot } = row;
  const pools = calendar.products.get(productSku)?.pools ?? [];
  const places = slotsOf(calendar, pools).has(slot) ? room(pools, slot) : null;
  const isClosed = closingOf(calendar, { productSku, visitDate: day, slot }) !== undefined;
  return { ...row, places, isNearlyFull: !isClosed && isNearlyFull(places), isClosed };
}

function isNearlyFull(places: PlaceTally | null): boolean {
  return places !== null && places.capacity > 0 && places.capacity - places.free >= places.capacity * nearlyFullShare;
}

function bySlot(one: SlotTally, other: SlotTally): number {
  return compare(one.slot, other.slot) || compare(one.productSku, other.productSku);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
