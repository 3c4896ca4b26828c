import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

/** The visit days for which a buyer gets a reminder. Today and tomorrow are left out, because their tickets were just bought. */
export function daysToRemind(items: readonly Pick<OrderedItem, 'visitDate'>[], today: Day): Day[] {
  const days = items.map(({ visitDate }) => visitDate).filter((day) => day !== null);
  return [...new Set(days)].filter((day) => day > addDays(today, 1));
}

type RemindedOrder = Pick<WholeOrder, 'status' | 'items'> & {
  closed?: WholeOrder['closed'];
  tickets: readonly (Pick<IssuedTicket, 'state'> & { item: Pick<OrderedItem, 'itemId'> })[];
};

/**
 * The items of an order for a day that still have an unused ticket, each with its remaining units. They show the order's current state:
 * items that were refunded, used, moved to another day or closed by the operator are left out.
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
