import type { OrderedItem } from '#server/sales/orders/order-document.ts';

/** The unused tickets of an item, each with the index of its unit, from 0. */
export function unusedTickets(
  { itemId }: Pick<OrderedItem, 'itemId'>,
  tickets: readonly { id: string; item_id: number; state: string }[],
): { id: string; unit: number }[] {
  return tickets
    .filter(({ item_id }) => item_id === itemId)
    .map(({ id, state }, unit) => ({ id, state, unit }))
    .filter(({ state }) => state === 'issued');
}
