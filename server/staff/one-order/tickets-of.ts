import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { unitsOfTicket } from '#server/sales/orders/tickets-due.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { OrderRows } from './order-rows.ts';

interface SeenTicket {
  id: string;
  unit: number | null;
  state: IssuedTicket['state'];
  isReplaced: boolean;
  units: number;
  entriesLeft: number | null;
  validFrom: Day | null;
  validUntil: Day | null;
  /** The value of a gift code and its balance, in the minor unit. */
  value: number | null;
  balance: number | null;
  entries: { enteredAt: number; day: Day; units: number; by: string | null }[];
}

/** The tickets of an item with their entries, also those that a move or a new ticket has replaced, which the order itself leaves out. */
export function ticketsOf(
  item: OrderedItem,
  { tickets }: Pick<WholeOrder, 'tickets'>,
  rows: Pick<OrderRows, 'tickets' | 'replaced' | 'entries'>,
): SeenTicket[] {
  const current = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return [...rows.tickets, ...rows.replaced]
    .filter(({ item_id }) => item_id === item.itemId)
    .map(({ id, state }) => {
      const ticket = current.get(id);
      const entries = rows.entries.filter(({ ticket_id }) => ticket_id === id).reverse();
      return {
        ...{ id, unit: ticket?.unit ?? null, state: state as IssuedTicket['state'] },
        isReplaced: ticket === undefined,
        units: unitsOfTicket(item),
        entriesLeft: ticket ? ticket.use.left : 0,
        validFrom: ticket?.use.from ?? null,
        validUntil: ticket?.use.until ?? null,
        value: ticket?.giftCode?.issuedCents ?? null,
        balance: ticket?.giftCode?.leftCents ?? null,
        entries: entries.map((entry) => ({
          ...{ enteredAt: entry.entered_at, day: entry.day, units: entry.units, by: entry.email ?? entry.by },
        })),
      };
    });
}
