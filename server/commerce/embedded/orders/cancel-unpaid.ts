import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import { cancelOrder } from './cancel-order.ts';
import { getOrder } from './stored-order.ts';

const atOnce = 100;

/** Cancels what is unpaid past its time, some orders at a time. A payment that arrives later is settled then. */
export async function cancelUnpaid(shop: Shop): Promise<number> {
  const now = await momentOf(shop);
  let cancelled = 0;
  for (;;) {
    const overdue = await shop.database.read.all<{ number: string }>(
      `SELECT number FROM orders WHERE status = 'waiting' AND payable_until <= ? ORDER BY payable_until LIMIT ${atOnce}`,
      now.at,
    );
    const ended = await Promise.all(overdue.map(({ number }) => cancelOne(shop, number, now)));
    cancelled += ended.filter(Boolean).length;
    if (overdue.length < atOnce) return cancelled;
  }
}

function cancelOne(shop: Shop, number: string, now: Moment): Promise<boolean> {
  return shop.database.write(async (sql) => {
    const order = await getOrder(sql, `number = ? AND status = 'waiting'${sql.forUpdate}`, number);
    if (!order) return false;
    await cancelOrder(sql, order, now);
    return true;
  });
}
