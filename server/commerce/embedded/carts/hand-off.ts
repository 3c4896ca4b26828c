import { type Moment, minutesAfter, momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isSameChoice } from './add-items.ts';
import { holdEnd, isHoldRunning } from './hold-end.ts';
import { missedLineLimit } from './line-limits.ts';
import { lineChanges, saveLines } from './save-lines.ts';
import { lockCart, readCart, type StoredCart, type StoredLine } from './stored-cart.ts';

const validMinutes = 15;

/** A single-use token that stands for this cart on the way to the store's own pages. Only its hash is kept. */
export async function createHandOff(shop: Shop, cartId: string): Promise<Result<string>> {
  const now = await momentOf(shop);
  const cart = await readCart(shop, shop.database.read, cartId, now);
  if (!cart.ok) return cart;
  if (cart.value.lines.length === 0) return fail('cart-empty');
  const token = randomToken();
  await shop.database.run(
    'INSERT INTO hand_offs (token_hash, cart_id, expires_at) VALUES (?, ?, ?)',
    hashToken(token),
    cartId,
    minutesAfter(now, validMinutes),
  );
  return succeed(token);
}

/** Uses the token up. What this browser had in a cart of its own goes into the cart that arrives. */
export async function acceptHandOff(shop: Shop, token: string, ownCartId?: string): Promise<Result<string>> {
  const now = await momentOf(shop);
  return shop.database.write(async (sql) => {
    const row = await sql.get<{ cartId: string }>(
      'DELETE FROM hand_offs WHERE token_hash = ? AND expires_at > ? RETURNING cart_id AS "cartId"',
      hashToken(token),
      now.at,
    );
    if (!row) return fail('hand-off-invalid');
    const arriving = await lockCart(shop, sql, row.cartId, now);
    if (!arriving.ok) return arriving;
    if (ownCartId !== undefined && ownCartId !== row.cartId) {
      const own = await lockCart(shop, sql, ownCartId, now);
      if (own.ok) await mergeCarts(shop, sql, own.value, arriving.value, now);
    }
    return succeed(row.cartId);
  });
}

/** Moves lines with the places they hold; the same choice adds up. What would pass a limit stays behind and is let go. */
async function mergeCarts(
  shop: Shop,
  sql: Transaction,
  own: StoredCart,
  arriving: StoredCart,
  now: Moment,
): Promise<void> {
  // Release this browser's cart first, so that its places count as free for the arriving one.
  await saveLines(sql, { id: own.id, before: own.lines, after: [] }, now);
  sql.send(`UPDATE carts SET state = 'expired', buyer = NULL WHERE id = ?`, own.id);
  let { lines } = arriving;
  for (const line of own.lines) {
    const merged = withLine(shop, lines, line, now);
    const isTooMuch = missedLineLimit(shop, merged, [line.productSku], now)?.failure.code !== undefined;
    const saved = isTooMuch ? null : await saveLines(sql, { id: arriving.id, before: lines, after: merged }, now);
    if (saved?.ok) lines = merged;
  }
  const together = lines.map((line) => withHoldEnd(line, holdEnd(shop, lines, line, now), now));
  sql.sendTogether(lineChanges(arriving.id, lines, together));
  // Holds that checkout has renewed are not renewed again for having come into another cart.
  const renewedAt = own.lines.some((line) => isHoldRunning(line, now)) ? own.renewedAt : null;
  sql.send(
    `UPDATE carts SET promo_code = COALESCE(promo_code, ?), gift_code = COALESCE(gift_code, ?),
       renewed_at = COALESCE(renewed_at, ?) WHERE id = ?`,
    own.promo?.code,
    own.giftCode?.code,
    renewedAt,
    arriving.id,
  );
}

/** What is held of one day or slot ends together, also when it comes from two carts. */
function withHoldEnd(line: StoredLine, holdUntil: number, now: Moment): StoredLine {
  return isHoldRunning(line, now) && line.holdUntil !== holdUntil ? { ...line, holdUntil } : line;
}

function withLine(shop: Shop, lines: readonly StoredLine[], line: StoredLine, now: Moment): StoredLine[] {
  const same = lines.find((one) => isSameChoice(one, line));
  if (!same) return [...lines, { ...line, position: (lines.at(-1)?.position ?? 0) + 1 }];
  const isHeld = same.hold === 'held' || line.hold === 'held';
  const merged: StoredLine = {
    ...same,
    quantity: same.quantity + line.quantity,
    hold: isHeld ? 'held' : same.hold,
    holdUntil: isHeld ? holdEnd(shop, [...lines, line], line, now) : null,
  };
  return lines.map((one) => (one === same ? merged : one));
}
