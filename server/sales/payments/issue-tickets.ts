import { type Change, insertRows } from '#server/database/write.ts';
import { sellGiftCode } from '#server/sales/gift-codes/sell-gift-code.ts';
import { entryTicketOf } from '#server/sales/orders/entry-ticket.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { ticketsDue, unitsOfTicket } from '#server/sales/orders/tickets-due.ts';
import { randomTicketNumber } from '#server/sales/random-id.ts';
import type { SalesSettings } from '#server/sales/sales.ts';
import type { TicketFacts } from '#server/sales/ticket-claims.ts';
import { validityOf } from '#shared/rules/entry-validity.ts';

export const insertTickets = insertRows('tickets');

/** The instant at which an order was paid, and the operator's time zone. */
export interface PaidTime {
  paidAt: number;
  timeZone: string;
}

/**
 * Returns the number of tickets of an order and the changes that issue them. Gift codes, slips and confirmations are stored as tickets too,
 * each with a code of its kind.
 */
export function issueTickets(
  sign: SalesSettings['signTicket'],
  orderNumber: string,
  items: readonly OrderedItem[],
  paid: PaidTime,
): { tickets: number; changes: Change[] } {
  const changes: Change[] = [];
  const issueCode = (id: string, item: OrderedItem): string => {
    if (item.delivery !== 'gift-code') return signCode(sign, id, { ...item, delivery: item.delivery }, paid);
    // A gift code is not signed, because no gate may accept it and only the store knows its balance.
    const { code, change } = sellGiftCode(orderNumber, item, { origin: 'order', at: paid.paidAt });
    changes.push(change);
    return code;
  };
  const rows = items.flatMap((item) =>
    Array.from({ length: ticketsDue(item) }, () => {
      const id = randomTicketNumber();
      return {
        id,
        order_number: orderNumber,
        item_id: item.itemId,
        code: issueCode(id, item),
        state: 'issued',
        is_replaced: 0,
      };
    }),
  );
  return { tickets: rows.length, changes: [...changes, insertTickets(...rows)] };
}

/** Signs the code of a ticket. */
export function signCode(
  sign: SalesSettings['signTicket'],
  id: string,
  item: OrderedItem & Pick<TicketFacts, 'delivery'>,
  paid: PaidTime,
): string {
  const { delivery, sku, visitDate, slot } = item;
  const units = unitsOfTicket(item);
  return sign({ id, delivery, sku, visitDate, timeSlot: slot || null, units, ...signedEnd(item, paid) });
}

/** The last day of a ticket's validity, if it is known at issue and differs from the visit date. */
function signedEnd(item: OrderedItem, { paidAt, timeZone }: PaidTime) {
  // A validity that starts with the first entry has no known end yet.
  if (!item.entry || item.entry.valid?.from === 'first-entry') return {};
  const { until } = validityOf(entryTicketOf(item, { paidAt, createdAt: paidAt }, { timeZone }), null);
  return until === null || until === item.visitDate ? {} : { validUntil: until };
}
