import type { Context } from '#server/commerce/context.ts';
import { changePlaces } from '#server/commerce/embedded/inventory/change-places.ts';
import { type Moment, minutesAfter, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { holdEnd, isHoldRunning } from './hold-end.ts';
import { presentCart } from './present-cart.ts';
import { whyLineRefused } from './refused-line.ts';
import { heldBy, updateLine } from './save-lines.ts';
import {
  isTouchDue,
  lockCart,
  oldestTouch,
  readCart,
  type StoredCart,
  type StoredLine,
  touchCart,
} from './stored-cart.ts';

export async function fetchCart(shop: Shop, context: Context, cartId: string): Promise<Result<Cart>> {
  const now = await momentOf(shop);
  const cart = await readCart(shop, shop.database.read, cartId, now);
  if (!cart.ok) return cart;
  if (isTouchDue(cart.value.touchedAt, now)) await shop.database.unsynced.run(...touchCart(cartId, now));
  return succeed(presentCart(shop, context, cart.value, now));
}

/** When checkout opens: renews the holds once, and takes lapsed ones again where there still are places. */
export async function renewCart(shop: Shop, context: Context, cartId: string): Promise<Result<Cart>> {
  const now = await momentOf(shop);
  const renewed = await shop.database.unsynced.write(async (sql) => {
    const cart = await lockCart(shop, sql, cartId, now);
    return cart.ok ? succeed(await renewHolds(shop, sql, cart.value, now)) : cart;
  });
  return renewed.ok ? succeed(presentCart(shop, context, renewed.value, now)) : renewed;
}

async function renewHolds(shop: Shop, sql: Transaction, cart: StoredCart, now: Moment): Promise<StoredCart> {
  const fullEnd = minutesAfter(now, shop.settings.holdMinutes);
  const isFirst = cart.renewedAt === null;
  const lines: StoredLine[] = [];
  for (const line of cart.lines) {
    const holdUntil = isFirst ? fullEnd : holdEnd(shop, cart.lines, line, now);
    const renewed: StoredLine = { ...line, hold: 'held', holdUntil };
    const isRenewed =
      line.hold !== 'none' &&
      (isHoldRunning(line, now) ? isFirst : await holdAgain(shop, sql, cart.id, line, renewed, now));
    if (isRenewed) sql.send(...updateLine(cart.id, renewed));
    lines.push(isRenewed ? renewed : line);
  }
  if (isFirst) sql.send('UPDATE carts SET renewed_at = ? WHERE id = ?', now.at, cart.id);
  return { ...cart, lines, renewedAt: cart.renewedAt ?? now.at };
}

/** A hold that has ended but whose places were not released yet is simply extended. */
async function holdAgain(
  shop: Shop,
  sql: Transaction,
  cartId: string,
  line: StoredLine,
  renewed: StoredLine,
  now: Moment,
): Promise<boolean> {
  if (whyLineRefused(shop, line, now)) return false;
  return line.hold === 'held' || (await changePlaces(sql, heldBy(renewed, 1), { cartId, now })) === null;
}

export async function isCartActive(shop: Shop, cartId: string): Promise<boolean> {
  const now = await momentOf(shop);
  const row = await shop.database.read.get<{ touchedAt: number }>(
    `SELECT touched_at AS "touchedAt" FROM carts WHERE id = ? AND state = 'active'`,
    cartId,
  );
  if (!row || row.touchedAt <= oldestTouch(shop, now)) return false;
  if (isTouchDue(row.touchedAt, now)) await shop.database.unsynced.run(...touchCart(cartId, now));
  return true;
}
