import { type Shop, type Work, withCatalogue } from '#server/commerce/embedded/shop.ts';
import type { BackEnd } from '#server/sales/back-end/back-end.ts';
import { originOf } from '#server/sales/carts-apart/apart-line.ts';
import { changeHolds, planHolds } from '#server/sales/holds/change-holds.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import { judgeRestored, type RestoredLine } from '#server/sales/orders/restored-lines.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { randomKey, shortId } from '#server/sales/random-id.ts';
import { isSameChoice } from './add-items.ts';
import type { CartDocument } from './cart-document.ts';
import { isHoldRunning } from './hold-end.ts';
import { whyLineRefused } from './refused-line.ts';
import { holdsOf } from './save-cart.ts';
import { insertCarts, readCart, type StoredLine, takesPlaces } from './stored-cart.ts';
import { lineFacts } from './word-line.ts';

/**
 * Makes a new cart with the lines of an order. The new cart holds the order's places until the holds of the first cart would have ended. If
 * that time has passed, or no places are left, a line holds nothing, and checkout reports it.
 */
export function restoreCart(shop: Shop): BackEnd['restoreCart'] {
  return async (salesWork, order, taken) => {
    const work = await withCatalogue(shop, salesWork);
    const id = randomKey();
    const lines: StoredLine[] = [];
    // The places still count for the address that placed the order, no matter who restores the cart.
    const asked = { now: work.now, from: originOf(taken) ?? work.from };
    for (const item of order.items) {
      if (item.isGift) continue;
      const line = toLine(item, work);
      const held: StoredLine = { ...line, hold: 'held', holdUntil: item.heldUntil };
      lines.push((await canHold(held)) ? held : line);

      async function canHold(wanted: StoredLine): Promise<boolean> {
        if (line.hold === 'none' || (item.heldUntil ?? 0) <= work.now.at) return false;
        if (whyLineRefused(shop, line, work.now)) return false;
        return (await planHolds(work, taken, holdsOf({ id, holds: [], lines: [...lines, wanted] }, asked))).ok;
      }
    }
    await changeHolds(work, taken, holdsOf({ id, holds: [], lines }, asked));
    const document: CartDocument = {
      lines: lines.map(({ hold: _, holdUntil: __, ...line }) => line),
      buyer: { ...order.buyer, voucherDate: order.voucherDate },
      renewedAt: order.renewedAt,
    };
    work.change(
      insertCarts({
        id,
        version: 0,
        state: 'active',
        touched_at: work.now.at,
        owner: null,
        promo_code: order.promoCode,
        gift_code: order.giftCode,
        doc: JSON.stringify(document),
      }),
    );
    return { cartId: id, lines: judgeLines(shop, order, lines, work) };
  };
}

/** The state of an order's lines in the cart that `restoreCart` made; null when that cart can no longer be used. */
export function restoredLines(shop: Shop): BackEnd['restoredLines'] {
  return async (salesWork, order, cartId) => {
    const work = await withCatalogue(shop, salesWork);
    const cart = await readCart(shop, work, cartId);
    return cart.ok ? judgeLines(shop, order, cart.value.lines, work) : null;
  };
}

function judgeLines(shop: Shop, order: StoredOrder, lines: readonly StoredLine[], { now }: Work): RestoredLine[] {
  return judgeRestored(order.items, (item) => {
    const line = lines.find((one) => isSameChoice(one, item));
    return (
      line && {
        isRefused: whyLineRefused(shop, line, now) !== null,
        unitCents: lineFacts(line, now)?.unitCents ?? 0,
        quantity: line.quantity,
        places: line.hold === 'held' && !isHoldRunning(line, now) ? 'lapsed' : line.hold,
      }
    );
  });
}

function toLine(
  { productSku, productName: name, sku, options, visitDate, slot, ordered: quantity }: OrderedItem,
  { now }: Work,
): StoredLine {
  const line = { id: shortId(), productSku, sku, options, visitDate, slot, quantity, name };
  return { ...line, hold: takesPlaces(line, now) ? 'lapsed' : 'none', holdUntil: null };
}
