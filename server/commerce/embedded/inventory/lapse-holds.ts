import type { Transaction } from '#server/database/sql.ts';
import { comparePlaces, type PlaceKey } from './change-places.ts';

interface HeldLine extends PlaceKey {
  cartId: string;
  id: string;
  quantity: number;
}

const columns =
  'l.cart_id AS "cartId", l.id, l.product_sku AS "productSku", l.visit_date AS "date", l.slot, l.quantity';

/**
 * Ends holds that have run out: their places go back on sale, their lines stay. Of all carts, or of one day or slot that
 * somebody else asks for. A cart that is busy just now is left for the next time. Answers how many holds ended.
 */
export async function lapseHolds(
  sql: Transaction,
  now: number,
  only?: { place: PlaceKey; exceptCartId: string },
): Promise<number> {
  const overdue = only
    ? await sql.all<HeldLine>(
        `SELECT ${columns} FROM cart_lines l JOIN carts c ON c.id = l.cart_id
         WHERE l.product_sku = ? AND l.visit_date = ? AND l.slot = ? AND l.hold = 'held' AND l.hold_until <= ?
         AND l.cart_id <> ?${sql.skipLocked}`,
        only.place.productSku,
        only.place.date,
        only.place.slot,
        now,
        only.exceptCartId,
      )
    : await sql.all<HeldLine>(
        `SELECT ${columns} FROM cart_lines l JOIN carts c ON c.id = l.cart_id
         WHERE l.hold = 'held' AND l.hold_until <= ? ORDER BY l.hold_until LIMIT 200${sql.skipLocked}`,
        now,
      );
  for (const line of overdue.toSorted(comparePlaces)) {
    sql.send(
      `UPDATE cart_lines SET hold = 'lapsed', hold_until = NULL WHERE cart_id = ? AND id = ?`,
      line.cartId,
      line.id,
    );
    sql.send(
      'UPDATE places SET held = held - ? WHERE sku = ? AND date = ? AND slot = ?',
      line.quantity,
      line.productSku,
      line.date,
      line.slot,
    );
  }
  return overdue.length;
}
