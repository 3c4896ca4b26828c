import { queueMail } from '#server/commerce/embedded/outbox/queue-mail.ts';
import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import { insertInto } from '#server/database/insert-into.ts';
import type { Statement } from '#server/database/sql.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { StoredItem, StoredOrder } from './stored-order.ts';

const insertTickets = insertInto('tickets', ['id', 'order_number', 'item_id', 'code', 'state']);

/** What makes an order paid: one ticket for each unit, and the mail that brings them, in the same transaction. */
export function markPaid(
  shop: Shop,
  order: StoredOrder,
  items: readonly StoredItem[],
  paymentKey: string,
  now: Moment,
): Statement[] {
  const tickets = items.flatMap((item) =>
    Array.from({ length: item.ordered - item.refunded }, () => ticketRow(shop, order, item)),
  );
  return [
    [
      `UPDATE orders SET status = 'paid', paid_at = ?, payment_key = ? WHERE number = ?`,
      now.at,
      paymentKey,
      order.number,
    ],
    queueMail('tickets', order, paymentKey, now),
    ...insertTickets(tickets),
  ];
}

function ticketRow(shop: Shop, order: StoredOrder, item: StoredItem) {
  const id = shortId();
  const code = shop.settings.signTicket({
    id,
    sku: item.sku,
    orderNumber: order.number,
    visitDate: item.visitDate,
    timeSlot: item.slot || null,
    admits: 1,
  });
  return { id, order_number: order.number, item_id: item.itemId, code, state: 'issued' };
}
