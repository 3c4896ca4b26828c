import { insertRows } from '#server/commerce/embedded/database/insert-rows.ts';
import type { Transaction, Value } from '#server/commerce/embedded/database/sql.ts';
import { queueMail } from '#server/commerce/embedded/outbox/queue-mail.ts';
import { shortId } from '#server/commerce/embedded/random-id.ts';
import type { Moment, Shop } from '#server/commerce/embedded/shop.ts';
import { getItems, type StoredItem, type StoredOrder } from './stored-order.ts';

/** Makes an order paid: one ticket for each unit, and the mail that brings them, in the same transaction. */
export async function markPaid(
  shop: Shop,
  sql: Transaction,
  order: StoredOrder,
  paymentKey: string,
  now: Moment,
): Promise<void> {
  sql.send(
    `UPDATE orders SET status = 'paid', paid_at = ?, payment_key = ? WHERE number = ?`,
    now.at,
    paymentKey,
    order.number,
  );
  queueMail(sql, 'tickets', order, now);
  const items = await getItems(sql, order.number);
  insertRows(
    sql,
    'tickets (id, order_number, item_id, code, state)',
    items.flatMap((item) => Array.from({ length: item.ordered - item.refunded }, () => ticketRow(shop, order, item))),
  );
}

function ticketRow(shop: Shop, order: StoredOrder, item: StoredItem): Value[] {
  const id = shortId();
  const code = shop.settings.signTicket({
    id,
    sku: item.sku,
    orderNumber: order.number,
    visitDate: item.visitDate,
    timeSlot: item.slot || null,
    admits: 1,
  });
  return [id, order.number, item.itemId, code, 'issued'];
}
