import type { Change } from '#server/database/write.ts';
import { insertRows } from '#server/database/write.ts';
import type { Moment } from '#server/sales/moment.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { SalesSettings } from '#server/sales/sales.ts';
import type { OrderedItem } from './order-snapshot.ts';
import { type StoredOrder, snapshotOf, updateOrderDocument, updateOrderStatus } from './stored-order.ts';

export const insertTickets = insertRows('tickets', ['id', 'order_number', 'item_id', 'code', 'state']);

/** What makes an order paid: one ticket for each unit, and the mail that brings them, in the same step. */
export function markPaid(
  { signTicket }: Pick<SalesSettings, 'signTicket'>,
  order: StoredOrder,
  payment: { key: string /** Given when the order was seated anew. */; items?: OrderedItem[] | undefined },
  now: Moment,
): Change[] {
  const { number, version } = order;
  const items = payment.items ?? order.items;
  const paid = { number, version, status: 'paid', paid_at: now.at, payment_key: payment.key };
  return [
    payment.items
      ? updateOrderDocument({ ...paid, doc: JSON.stringify(snapshotOf({ ...order, items })) })
      : updateOrderStatus(paid),
    insertTickets(
      ...items.flatMap((item) =>
        Array.from({ length: item.ordered - item.refunded }, () => issueTicket(signTicket, number, item)),
      ),
    ),
    queueMail('tickets', order, payment.key, now),
  ];
}

function issueTicket(signTicket: SalesSettings['signTicket'], orderNumber: string, item: OrderedItem) {
  const id = shortId();
  const code = signTicket({
    id,
    sku: item.sku,
    orderNumber,
    visitDate: item.visitDate,
    timeSlot: item.slot || null,
    admits: item.admits,
  });
  return { id, order_number: orderNumber, item_id: item.itemId, code, state: 'issued' };
}
