import type { ItemWords } from '#server/commerce/catalogue.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';

/** Puts an order into another language. `words` are the texts of its items, in their sequence. */
export function inWords<Told extends Pick<WholeOrder, 'items'> & Partial<Pick<WholeOrder, 'tickets'>>>(
  order: Told,
  words: readonly ItemWords[],
): Told {
  const items = order.items.map((item, index): OrderedItem => ({ ...item, ...words[index] }));
  const told = new Map(items.map((item) => [item.itemId, item]));
  return {
    ...order,
    items,
    ...(order.tickets && {
      tickets: order.tickets.map((ticket) => ({ ...ticket, item: told.get(ticket.item.itemId) ?? ticket.item })),
    }),
  };
}
