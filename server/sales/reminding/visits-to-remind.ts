import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

/**
 * The days that a buyer is still to be reminded of, before each of them. Whoever buys on the day before, or on the day itself, has just
 * got the tickets.
 */
export function daysToRemind(items: readonly Pick<OrderedItem, 'visitDate'>[], today: Day): Day[] {
  const days = items.map(({ visitDate }) => visitDate).filter((day) => day !== null);
  return [...new Set(days)].filter((day) => day > addDays(today, 1));
}

type RemindedOrder = Pick<WholeOrder, 'status' | 'items'> & {
  closed?: WholeOrder['closed'];
  tickets: readonly (Pick<IssuedTicket, 'state'> & { item: Pick<OrderedItem, 'itemId'> })[];
};

/**
 * What an order has for a day of which nothing was used, each item with the units that are left of it. It looks at the order as it is
 * now: what was given back, used or moved to another day is not among it, nor what the operator has closed.
 */
export function visitsToRemind({ status, items, tickets, closed = [] }: RemindedOrder, day: Day): OrderedItem[] {
  if (status !== 'paid') return [];
  const open = new Set(tickets.filter(({ state }) => state === 'issued').map(({ item }) => item.itemId));
  return items
    .filter(({ itemId, visitDate }) => visitDate === day && open.has(itemId))
    .filter((item) => !closed.some(({ itemId }) => itemId === item.itemId))
    .map((item) => ({ ...item, ordered: unitsLeft(item) }))
    .filter(({ ordered }) => ordered > 0);
}
