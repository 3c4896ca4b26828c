import { type CatalogueStep, type EmbeddedStore, withCatalogue } from '#server/commerce/embedded/embedded-store.ts';
import type { BackEnd } from '#server/sales/back-end/back-end.ts';
import { originOf } from '#server/sales/carts-apart/apart-line.ts';
import { changeHolds, planHolds } from '#server/sales/holds/change-holds.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { judgeRestored, type RestoredLine } from '#server/sales/orders/restored-lines.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { randomKey, shortId } from '#server/sales/random-id.ts';
import { isSameChoice } from './add-items.ts';
import type { CartDocument } from './cart-document.ts';
import { placesOf } from './hold-end.ts';
import { whyLineRefused } from './refused-line.ts';
import { holdsOf } from './save-cart.ts';
import { insertCart, readCart, type StoredLine, takesPlaces } from './stored-cart.ts';
import { lineFacts } from './word-line.ts';

/**
 * Makes a new cart with the lines of an order. The new cart holds the order's places until the holds of the first cart would have ended. If
 * that time has passed, or no places are left, a line holds nothing, and checkout reports it.
 */
export function restoreCart(store: EmbeddedStore): BackEnd['restoreCart'] {
  return async (salesWork, order, taken) => {
    const step = await withCatalogue(store, salesWork);
    const id = randomKey();
    const lines: StoredLine[] = [];
    // The places still count for the address that placed the order, no matter who restores the cart.
    const asked = { now: step.now, from: originOf(taken) ?? step.from };
    for (const item of order.items) {
      if (item.isGift) continue;
      const line = toLine(item, step);
      const held: StoredLine = { ...line, hold: 'held', holdUntil: item.heldUntil };
      lines.push((await canHold(held)) ? held : line);

      async function canHold(wanted: StoredLine): Promise<boolean> {
        if (line.hold === 'none' || (item.heldUntil ?? 0) <= step.now.at) return false;
        if (whyLineRefused(store, line, step.now)) return false;
        return (await planHolds(step, taken, holdsOf({ id, holds: [], lines: [...lines, wanted] }, asked))).ok;
      }
    }
    await changeHolds(step, taken, holdsOf({ id, holds: [], lines }, asked));
    const document: CartDocument = {
      lines: lines.map(({ hold: _, holdUntil: __, ...line }) => line),
      buyer: { ...order.buyer, voucherDate: order.voucherDate },
      renewedAt: order.renewedAt,
    };
    const content = { promo_code: order.promoCode, gift_code: order.giftCode, doc: JSON.stringify(document) };
    step.change(insertCart(id, content, step.now));
    return { cartId: id, lines: judgeLines(store, order, lines, step) };
  };
}

export function restoredLines(store: EmbeddedStore): BackEnd['restoredLines'] {
  return async (salesWork, order, cartId) => {
    const step = await withCatalogue(store, salesWork);
    const cart = await readCart(store, step, cartId);
    return cart.ok ? judgeLines(store, order, cart.value.lines, step) : null;
  };
}

function judgeLines(
  store: EmbeddedStore,
  order: StoredOrder,
  lines: readonly StoredLine[],
  { now }: CatalogueStep,
): RestoredLine[] {
  return judgeRestored(order.items, (item) => {
    const line = lines.find((one) => isSameChoice(one, item));
    return (
      line && {
        isRefused: whyLineRefused(store, line, now) !== null,
        unitCents: lineFacts(line, now)?.unitCents ?? 0,
        quantity: line.quantity,
        places: placesOf(line, now),
      }
    );
  });
}

function toLine(
  { productSku, productName: name, sku, options, visitDate, slot, ordered: quantity }: OrderedItem,
  { now }: CatalogueStep,
): StoredLine {
  const line = { id: shortId(), productSku, sku, options, visitDate, slot, quantity, name };
  return { ...line, hold: takesPlaces(line, now) ? 'lapsed' : 'none', holdUntil: null };
}
