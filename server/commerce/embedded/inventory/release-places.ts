import { cancelOrder } from '#server/commerce/embedded/orders/cancel-order.ts';
import { getOrder } from '#server/commerce/embedded/orders/stored-order.ts';
import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { changePlaces, type PlaceKey } from './change-places.ts';

/** Gives back the places of an order that was never paid. Asked again, nothing is left to give back. */
export async function releasePlaces(shop: Shop, orderRef: string): Promise<Result<{ released: number }>> {
  const now = await momentOf(shop);
  return shop.database.write(async (sql) => {
    const order = await getOrder(sql, `(fake_id = ? OR number = ?)${sql.forUpdate}`, orderRef, orderRef.toUpperCase());
    if (!order) return releaseOutside(sql, orderRef, now);
    if (order.status === 'cancelled') return succeed({ released: 0 });
    if (order.status !== 'waiting') return fail('order-already-paid');
    return succeed({ released: await cancelOrder(sql, order, now) });
  });
}

interface Deduction extends PlaceKey {
  quantity: number;
}

async function releaseOutside(sql: Transaction, orderId: string, now: Moment): Promise<Result<{ released: number }>> {
  const known = await sql.get('SELECT 1 AS known FROM outside_deductions WHERE order_id = ?', orderId);
  if (!known) return fail('order-not-found');
  const deductions = await sql.all<Deduction>(
    `UPDATE outside_deductions SET is_released = 1 WHERE order_id = ? AND is_released = 0
     RETURNING sku AS "productSku", date, slot, quantity`,
    orderId,
  );
  const changes = deductions.map(({ quantity, ...place }) => ({ ...place, held: 0, taken: -quantity }));
  await changePlaces(sql, changes, { cartId: '', now });
  return succeed({ released: deductions.reduce((sum, deduction) => sum + deduction.quantity, 0) });
}
