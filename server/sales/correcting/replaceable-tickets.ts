import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket } from '#server/sales/orders/orders.ts';
import type { TicketFacts } from '#server/sales/ticket-claims.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

type Ticket = Pick<IssuedTicket, 'id' | 'unit' | 'state'> & {
  item: OrderedItem;
  use: Pick<IssuedTicket['use'], 'isUsedUp'>;
};

export interface ReplaceableTicket {
  id: string;
  unit: number | null;
  item: OrderedItem & Pick<TicketFacts, 'delivery'>;
}

/** The tickets of an order to replace, all or none. A gift voucher is money, so a new code would be a second one. */
export function replaceableTickets(tickets: readonly Ticket[], ids: readonly string[]): Result<ReplaceableTicket[]> {
  const found: ReplaceableTicket[] = [];
  for (const id of new Set(ids)) {
    const ticket = tickets.find((one) => one.id === id);
    if (!ticket) return fail('ticket-not-found', { subject: id });
    const { item, unit, state, use } = ticket;
    const { delivery } = item;
    if (delivery === 'gift-code' || state === 'void' || use.isUsedUp)
      return fail('ticket-not-replaceable', { subject: id });
    found.push({ id, unit, item: { ...item, delivery } });
  }
  return succeed(found);
}
