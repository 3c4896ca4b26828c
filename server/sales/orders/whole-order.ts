import type { Tables } from '#server/database/tables.ts';
import type { Moment } from '#server/sales/moment.ts';
import { giftCodeLeft } from '#shared/rules/gift-code.ts';
import type { OrderedItem } from './order-snapshot.ts';
import type { IssuedTicket, LastPayment, WholeOrder } from './orders.ts';
import { toOrder } from './stored-order.ts';
import { isOfOneUnit, unitsOfTicket } from './tickets-due.ts';

/** A ticket's row, joined with that of the gift code when it is one. */
type TicketRow = Pick<Tables['tickets'], 'id' | 'item_id' | 'code' | 'state'> &
  Nullable<Pick<Tables['gift_codes'], 'issued_cents' | 'spent_cents' | 'withdrawn'>>;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** The rows of an order, its tickets and its payments. */
export interface FoundOrder {
  order: Tables['orders'][];
  tickets: TicketRow[];
  payments: Pick<Tables['payments'], 'method' | 'state' | 'captured_cents' | 'refunded_cents'>[];
}

/** Puts an order together; null when it was not found. */
export function toWholeOrder(
  { order: [row], tickets, payments: [payment] }: FoundOrder,
  now: Pick<Moment, 'at'>,
): WholeOrder | null {
  if (!row) return null;
  const order = toOrder(row);
  return {
    ...order,
    isPayable: order.status === 'waiting' && order.payableUntil > now.at,
    tickets: order.items.flatMap((item) =>
      tickets.filter(({ item_id }) => item_id === item.itemId).map((row, index) => toTicket(row, item, index)),
    ),
    payment: payment
      ? {
          method: payment.method,
          state: payment.state as LastPayment['state'],
          paidCents: payment.captured_cents - payment.refunded_cents,
        }
      : null,
  };
}

function toTicket(
  { id, code, state, issued_cents, spent_cents, withdrawn }: TicketRow,
  item: OrderedItem,
  index: number,
): IssuedTicket {
  return {
    id,
    code,
    item,
    unit: isOfOneUnit[item.delivery] ? index : null,
    state: state as IssuedTicket['state'],
    units: unitsOfTicket(item),
    giftCode:
      issued_cents === null || spent_cents === null || withdrawn === null
        ? null
        : { issuedCents: issued_cents, leftCents: giftCodeLeft(issued_cents, spent_cents, withdrawn === 1) },
  };
}
