import { oldestTouch } from '#server/commerce/embedded/carts/stored-cart.ts';
import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { changePlaces, type PlaceKey, sumPlaces } from './change-places.ts';
import { lapseHolds } from './lapse-holds.ts';

const day = 24 * 3_600_000;
const cartsAtOnce = 100;

/** Ends what has run out, a little at a time, so that buyers are never kept waiting: holds, carts, and what is no longer needed. */
export async function sweep(shop: Shop): Promise<number> {
  const now = await momentOf(shop);
  const holds = await repeat(() => shop.database.write((sql) => lapseHolds(sql, now.at)));
  const carts = await repeat(() => shop.database.write((sql) => expireCarts(shop, sql, now)));
  await forgetOld(shop, now);
  return holds + carts;
}

async function repeat(step: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let done = await step(); done > 0; done = await step()) all += done;
  return all;
}

interface HeldPlace extends PlaceKey {
  quantity: number;
}

/** Carts that have slept too long: their content and their buyer are forgotten, only the answer "expired" stays for a while. */
async function expireCarts(shop: Shop, sql: Transaction, now: Moment): Promise<number> {
  const carts = await sql.all<{ id: string }>(
    `SELECT id FROM carts WHERE state = 'active' AND touched_at <= ? ORDER BY touched_at LIMIT ${cartsAtOnce}${sql.skipLocked}`,
    oldestTouch(shop, now),
  );
  const held: HeldPlace[] = [];
  for (const { id } of carts) {
    held.push(
      ...(await sql.all<HeldPlace>(
        `SELECT product_sku AS "productSku", visit_date AS "date", slot, quantity FROM cart_lines
         WHERE cart_id = ? AND hold = 'held'`,
        id,
      )),
    );
    sql.send('DELETE FROM cart_lines WHERE cart_id = ?', id);
    sql.send(`UPDATE carts SET state = 'expired', buyer = NULL WHERE id = ?`, id);
  }
  const released = held.map(({ quantity, ...place }) => ({ ...place, held: -quantity, taken: 0 }));
  await changePlaces(sql, sumPlaces(released), { cartId: '', now });
  return carts.length;
}

async function forgetOld({ database }: Shop, now: Moment): Promise<void> {
  await Promise.all([
    database.run('DELETE FROM hand_offs WHERE expires_at <= ?', now.at),
    database.run('DELETE FROM idempotency_keys WHERE begun_at <= ?', now.at - day),
    database.run(`DELETE FROM carts WHERE state = 'expired' AND touched_at <= ?`, now.at - 30 * day),
    database.run(`DELETE FROM outbox WHERE state = 'sent' AND due_at <= ?`, now.at - 30 * day),
  ]);
}
