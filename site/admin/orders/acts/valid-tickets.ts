import type { StaffOrder } from '#shared/contract/staff/order.ts';

type Item = StaffOrder['items'][number];

export interface TicketOfItem {
  item: Item;
  ticket: Item['tickets'][number];
}

/** The tickets of an order that are not void, in the sequence of its items. */
export function validTickets({ items }: Pick<StaffOrder, 'items'>): TicketOfItem[] {
  return items.flatMap((item) =>
    item.tickets.filter(({ state }) => state !== 'void').map((ticket) => ({ item, ticket })),
  );
}

/** The tickets that staff may replace: a gift voucher is money, and a used up ticket opens nothing. */
export function replaceableTickets(order: Pick<StaffOrder, 'items'>): TicketOfItem[] {
  return validTickets(order).filter(({ item, ticket }) => {
    if (item.delivery === 'gift-code') return false;
    if (item.delivery === 'collect') return item.left > 0;
    return ticket.state === 'issued' || ticket.entriesLeft !== 0;
  });
}
