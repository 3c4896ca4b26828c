import type { Tables } from '#server/database/tables.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { IssuedTicket, LastPayment, WholeOrder } from './orders.ts';
import { toOrder } from './stored-order.ts';

/** The rows of an order, its tickets and its payments. */
export interface FoundOrder {
  order: Tables['orders'][];
  tickets: Pick<Tables['tickets'], 'id' | 'item_id' | 'code' | 'state'>[];
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
      tickets
        .filter(({ item_id }) => item_id === item.itemId)
        .map(({ id, code, state }) => ({ id, code, item, state: state as IssuedTicket['state'] })),
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
