import * as product from '#shared/contract/product.ts';
import * as store from '#shared/contract/store.ts';
import { addDays, firstOfMonth } from '#shared/rules/calendar-day.ts';
import { calendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { periodOfPlaces } from '#shared/rules/period-of-places.ts';
import { pricesOn } from '#shared/rules/product-prices.ts';
import { slotStart } from '#shared/rules/time-slot.ts';
import type { Visitor } from './visitor.ts';

/** The free slots from tomorrow to 14 days ahead, of configurable products that ask only for a day and a time slot. */
export interface OrderPlan {
  /** Reserves `quantity` places in a random slot that has at least that many left. */
  pick(quantity: number): Seat;
  seats: readonly Seat[];
}

/** One time slot of one day, with all that a buyer sends to take places. */
export interface Seat {
  sku: string;
  urlKey: string;
  variant: string;
  priceCents: number;
  dateOption: number;
  slotOption: number;
  slotValue: number;
  date: string;
  slot: string;
  /** Days that the calendar requests when it opens. */
  period: { from: string; to: string };
  left: number;
}

const daysAhead = 14;

/** Reads what the store sells, as any visitor may. */
export async function planOrders(visitor: Visitor): Promise<OrderPlan> {
  const seats: Seat[] = [];
  for (const sku of await listSkus(visitor)) seats.push(...(await findSeats(visitor, sku)));
  if (seats.length === 0) throw new Error('The store has no products with days and time slots.');
  return { seats, pick: (quantity) => pickSeat(seats, quantity) };
}

function pickSeat(seats: readonly Seat[], quantity: number): Seat {
  for (let tries = 0; tries < 1000; tries += 1) {
    const seat = seats[Math.floor(Math.random() * seats.length)];
    if (!seat || seat.left < quantity) continue;
    seat.left -= quantity;
    return seat;
  }
  throw new Error('The store is sold out.');
}

async function listSkus(visitor: Visitor): Promise<string[]> {
  const { categoryList } = await visitor.call(store.menu, {});
  const skus = new Set<string>();
  for (const { id } of categoryList.flatMap(withChildren)) {
    for (let currentPage = 1; ; currentPage += 1) {
      const asked = { categoryId: id, pageSize: 100, currentPage, search: '' };
      const { list } = await visitor.call(product.enterpriseList, asked);
      for (const { sku, type_id, stock_status } of list) {
        if (type_id === 'configurable' && stock_status === 'IN_STOCK') skus.add(sku);
      }
      if (list.length < 100) break;
    }
  }
  return [...skus];
}

function withChildren(entry: store.MenuEntry): store.MenuEntry[] {
  return [entry, ...entry.children.flatMap(withChildren)];
}

async function findSeats(visitor: Visitor, sku: string): Promise<Seat[]> {
  const found = await visitor.call(product.detailConfig, { sku });
  const dates = found.options.filter(({ type }) => type === 'date');
  const slots = found.options.filter(({ is_time_slot }) => is_time_slot);
  const variant = found.variants.find((one) => one.product.stock_status === 'IN_STOCK')?.product;
  const [dateOption] = dates;
  const [slotOption] = slots;
  if (!variant || !dateOption || !slotOption || found.options.length > 2) return [];
  const asked = { sku, from: found.today, to: addDays(found.today, daysAhead) };
  const { days } = await visitor.call(product.availability, asked);
  const limits = calendarLimits(found.today, found.sellRestrictions);
  const { from, to } = periodOfPlaces(firstOfMonth(found.today), limits);
  // Today is left out, because its slots close during a run.
  const open = days.filter(({ date }) => date > found.today && isDayAllowed(date, limits));
  const priceAt = (date: string, slot: string) => Math.max(...pricesOn(found, variant, { date, slot }));
  return open.flatMap(({ date, slots: free }) =>
    free
      .filter(({ closed, sellable }) => !closed && sellable > 0)
      .map((one) => ({ ...one, slot: slotStart(one.slot) ?? one.slot }))
      .map(({ option_type_id, slot, sellable }) => ({
        sku,
        urlKey: found.url_key,
        variant: variant.sku,
        priceCents: Math.round(priceAt(date, slot) * 100),
        dateOption: dateOption.option_id,
        slotOption: slotOption.option_id,
        slotValue: option_type_id,
        date,
        slot,
        period: { from, to },
        left: sellable,
      })),
  );
}
