import { saveLines } from '#server/commerce/embedded/carts/save-lines.ts';
import { lockCart, type StoredLine } from '#server/commerce/embedded/carts/stored-cart.ts';
import { momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import type { Transaction } from '#server/database/sql.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { changePlaces } from './change-places.ts';
import { productBySku, readSource } from './place-source.ts';

interface Deduction {
  SKU: string;
  Source: string;
  Sold: number;
  OrderID: string;
  CartID: string;
}

/**
 * An order made elsewhere takes places that a cart holds: they leave the cart and become taken, once for an OrderID, CartID, SKU
 * and visit. A hold that has ended is taken again where there are places.
 */
export async function deductPlaces(shop: Shop, request: Deduction): Promise<Result<{ confirmed: number }>> {
  const now = await momentOf(shop);
  const { date, slot } = readSource(request.Source);
  const productSku = productBySku(request.SKU, now)?.sku ?? request.SKU;
  return shop.database.write(async (sql) => {
    const isNew = await sql.run(
      `INSERT INTO outside_deductions (order_id, cart_id, requested_sku, sku, date, slot, quantity, is_released)
       VALUES (?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT (order_id, cart_id, requested_sku, date, slot) DO NOTHING`,
      request.OrderID,
      request.CartID,
      request.SKU,
      productSku,
      date,
      slot,
      request.Sold,
    );
    if (isNew === 0) return confirmAgain(sql, request);

    const cart = await lockCart(shop, sql, request.CartID, now);
    if (!cart.ok) return fail('cart-not-found');
    const isMeant = (line: StoredLine) =>
      line.productSku === productSku &&
      (request.SKU === productSku || line.sku === request.SKU) &&
      line.visitDate === date &&
      line.slot === slot;
    const { rest, missing } = takeOff(cart.value.lines, isMeant, request.Sold);
    if (missing > 0) return fail('quota-exceeded', { bound: request.Sold - missing });
    const saved = await saveLines(sql, { id: request.CartID, before: cart.value.lines, after: rest }, now);
    if (!saved.ok) return saved;
    const place = { productSku, date, slot };
    const shortage = await changePlaces(sql, [{ ...place, held: 0, taken: request.Sold }], {
      cartId: request.CartID,
      now,
    });
    return shortage ? fail('quota-exceeded', { bound: shortage.left }) : succeed({ confirmed: request.Sold });
  });
}

/** A repetition takes nothing: it is told what was confirmed, unless that was given back or the call means something else. */
async function confirmAgain(sql: Transaction, request: Deduction): Promise<Result<{ confirmed: number }>> {
  const { date, slot } = readSource(request.Source);
  const before = await sql.get<{ confirmed: number; isReleased: number }>(
    `SELECT quantity AS confirmed, is_released AS "isReleased" FROM outside_deductions
     WHERE order_id = ? AND cart_id = ? AND requested_sku = ? AND date = ? AND slot = ?`,
    request.OrderID,
    request.CartID,
    request.SKU,
    date,
    slot,
  );
  const confirmed = before?.confirmed ?? 0;
  if (before?.isReleased === 1) return fail('deduction-released');
  return confirmed === request.Sold ? succeed({ confirmed }) : fail('deduction-mismatch', { bound: confirmed });
}

/** Takes so many units off the lines that are meant; a line that has none left goes. */
function takeOff(
  lines: readonly StoredLine[],
  isMeant: (line: StoredLine) => boolean,
  units: number,
): { rest: StoredLine[]; missing: number } {
  let missing = units;
  const rest = lines.flatMap((line) => {
    if (!isMeant(line) || missing === 0) return [line];
    const off = Math.min(missing, line.quantity);
    missing -= off;
    return off === line.quantity ? [] : [{ ...line, quantity: line.quantity - off }];
  });
  return { rest, missing };
}
