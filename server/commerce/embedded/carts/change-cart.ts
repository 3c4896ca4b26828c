import type { Context } from '#server/commerce/context.ts';
import { type Moment, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { presentCart } from './present-cart.ts';
import { saveLines } from './save-lines.ts';
import { lockCart, type StoredCart } from './stored-cart.ts';

/** The cart as it should become. An unchanged line must stay the same object: only the others are written. */
export type Change = (
  cart: StoredCart,
  now: Moment,
  sql: Transaction,
) => Result<StoredCart> | Promise<Result<StoredCart>>;

/** Changes a cart in one transaction, all or nothing, and answers it as it is then. */
export async function changeCart(shop: Shop, context: Context, cartId: string, change: Change): Promise<Result<Cart>> {
  const now = await momentOf(shop);
  const changed = await shop.database.unsynced.write(async (sql) => {
    const cart = await lockCart(shop, sql, cartId, now);
    if (!cart.ok) return cart;
    const wanted = await change(cart.value, now, sql);
    if (!wanted.ok) return wanted;
    const saved = await saveLines(sql, { id: cartId, before: cart.value.lines, after: wanted.value.lines }, now);
    if (!saved.ok) return saved;
    if (wanted.value !== cart.value) saveHead(sql, cart.value, wanted.value);
    return wanted;
  });
  return changed.ok ? succeed(presentCart(shop, context, changed.value, now)) : changed;
}

function saveHead(sql: Transaction, before: StoredCart, after: StoredCart) {
  if (
    before.promo?.code === after.promo?.code &&
    before.giftCode?.code === after.giftCode?.code &&
    before.buyer === after.buyer &&
    before.renewedAt === after.renewedAt
  ) {
    return;
  }
  sql.send(
    'UPDATE carts SET promo_code = ?, gift_code = ?, buyer = ?, renewed_at = ? WHERE id = ?',
    after.promo?.code,
    after.giftCode?.code,
    after.buyer,
    after.renewedAt,
    after.id,
  );
}
