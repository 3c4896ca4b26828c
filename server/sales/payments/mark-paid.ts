import { insertRows } from '#server/database/write.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import {
  type StoredOrder,
  snapshotOf,
  updateOrderDocument,
  updateOrderStatus,
} from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { randomTicketNumber } from '#server/sales/random-id.ts';
import type { SalesSettings } from '#server/sales/sales.ts';
import type { Work } from '#server/sales/unit-of-work.ts';

export const insertTickets = insertRows('tickets', ['id', 'order_number', 'item_id', 'code', 'state']);

/** Makes an order paid. The same step issues one ticket for each unit and queues the mail with them. */
export function markPaid(
  work: Work,
  { signTicket }: Pick<SalesSettings, 'signTicket'>,
  order: StoredOrder,
  payment: { key: string /** Given when the order was seated anew. */; items?: OrderedItem[] | undefined },
): void {
  const { number, version } = order;
  const items = payment.items ?? order.items;
  const paid = { number, version, status: 'paid', paid_at: work.now.at, payment_key: payment.key };
  const tickets = items.flatMap((item) =>
    Array.from({ length: item.ordered - item.refunded }, () => issueTicket(signTicket, number, item)),
  );
  work.change(
    payment.items
      ? updateOrderDocument({ ...paid, doc: JSON.stringify(snapshotOf({ ...order, items })) })
      : updateOrderStatus(paid),
    insertTickets(...tickets),
    queueMail('tickets', order, payment.key, work.now),
  );
  work.tell({ what: 'order-paid', cents: order.totalCents, tickets: tickets.length });
}

function issueTicket(signTicket: SalesSettings['signTicket'], orderNumber: string, item: OrderedItem) {
  const id = randomTicketNumber();
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
