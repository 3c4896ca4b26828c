import {
  changePlaces,
  isSamePlace,
  type PlaceChange,
  sumPlaces,
} from '#server/commerce/embedded/inventory/change-places.ts';
import type { Moment } from '#server/commerce/embedded/shop.ts';
import { insertInto } from '#server/database/insert-into.ts';
import type { Statement, Transaction } from '#server/database/sql.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { StoredLine } from './stored-cart.ts';

/**
 * Makes a cart's lines those of `after`, and moves the held places by the difference: what the cart holds itself counts as
 * free. Fails, to leave nothing behind, when some day or slot has no room.
 */
export async function saveLines(
  sql: Transaction,
  cart: { id: string; before: readonly StoredLine[]; after: readonly StoredLine[] },
  now: Moment,
): Promise<Result<null>> {
  const { id: cartId, before, after } = cart;
  const shortage = await changePlaces(sql, sumPlaces(holdChanges(before, after)), { cartId, now });
  if (shortage) {
    const own = before.flatMap((line) => heldBy(line, 1)).filter((change) => isSamePlace(change, shortage));
    return fail('quota-exceeded', {
      bound: shortage.left + own.reduce((sum, change) => sum + change.held, 0),
      subject: shortage.productSku,
    });
  }
  sql.sendTogether(lineChanges(cartId, before, after));
  return succeed(null);
}

/** By how much the held places move when a cart's lines become others. */
export function holdChanges(before: readonly StoredLine[], after: readonly StoredLine[]): PlaceChange[] {
  return [...before.map((line) => heldBy(line, -1)), ...after.map((line) => heldBy(line, 1))].flat();
}

/** What makes a cart's lines others; a line that stays the same object is not written. */
export function lineChanges(cartId: string, before: readonly StoredLine[], after: readonly StoredLine[]): Statement[] {
  const known = new Map(before.map((line) => [line.id, line]));
  const ids = new Set(after.map((line) => line.id));
  const gone = before.filter((line) => !ids.has(line.id));
  const changed = after.filter((line) => known.has(line.id) && known.get(line.id) !== line);
  return [
    ...gone.map((line): Statement => ['DELETE FROM cart_lines WHERE cart_id = ? AND id = ?', cartId, line.id]),
    ...changed.map((line) => updateLine(cartId, line)),
    ...insertLines(
      cartId,
      after.filter((line) => !known.has(line.id)),
    ),
  ];
}

/** The places that a line holds, as a move of its day's or slot's counter. */
export function heldBy(line: StoredLine, sign: 1 | -1): PlaceChange[] {
  if (line.hold !== 'held' || line.visitDate === null) return [];
  return [{ productSku: line.productSku, date: line.visitDate, slot: line.slot, held: sign * line.quantity, taken: 0 }];
}

export function updateLine(cartId: string, line: StoredLine): Statement {
  return [
    'UPDATE cart_lines SET position = ?, quantity = ?, hold = ?, hold_until = ? WHERE cart_id = ? AND id = ?',
    line.position,
    line.quantity,
    line.hold,
    line.holdUntil,
    cartId,
    line.id,
  ];
}

export function insertLines(cartId: string, lines: readonly StoredLine[]): Statement[] {
  return insertCartLines(
    lines.map((line) => ({
      cart_id: cartId,
      id: line.id,
      position: line.position,
      product_sku: line.productSku,
      sku: line.sku,
      options: line.options,
      visit_date: line.visitDate,
      slot: line.slot,
      quantity: line.quantity,
      hold: line.hold,
      hold_until: line.holdUntil,
    })),
  );
}

const insertCartLines = insertInto('cart_lines', [
  'cart_id',
  'id',
  'position',
  'product_sku',
  'sku',
  'options',
  'visit_date',
  'slot',
  'quantity',
  'hold',
  'hold_until',
]);
