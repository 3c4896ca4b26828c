import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';

/** The tickets of an item that nobody has used, each with the unit that it is for, the first being 0. */
export function unusedTickets(
  { itemId }: Pick<OrderedItem, 'itemId'>,
  tickets: readonly { id: string; item_id: number; state: string }[],
): { id: string; unit: number }[] {
  return tickets
    .filter(({ item_id }) => item_id === itemId)
    .map(({ id, state }, unit) => ({ id, state, unit }))
    .filter(({ state }) => state === 'issued');
}
