import { type Shop, type Work, withCatalogue } from '#server/commerce/embedded/shop.ts';
import type { BackEnd, CartChange } from '#server/sales/back-end/back-end.ts';
import { unitsTaken } from '#server/sales/orders/units-taken.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { isSameChoice } from './add-items.ts';
import { holdsOf } from './save-cart.ts';
import { readCart, type StoredCart, type StoredLine, writeCart } from './stored-cart.ts';
import { shrink } from './stored-options.ts';

/** Removes from a cart the units that are now in an order, so that nobody buys them twice. */
export function takeOrdered(shop: Shop): BackEnd['takeOrdered'] {
  return async (salesWork, cartId, items) => {
    const work = await withCatalogue(shop, salesWork);
    const cart = await readCart(shop, work, cartId);
    if (!cart.ok) return null;
    const taken = unitsTaken(cart.value.lines, items, isSameChoice);
    const lines = cart.value.lines.flatMap((line, index) => {
      const units = taken[index] ?? 0;
      if (units === 0) return [line];
      return units < line.quantity ? [shrink(line, line.quantity - units)] : [];
    });
    return changeTo(cart.value, lines, work);
  };
}

/** Removes this number of units from the lines that `isMeant` selects; a line without units is removed. */
export function takeUnits(shop: Shop): BackEnd['takeUnits'] {
  return async (salesWork, cartId, units, isMeant) => {
    const work: Work = await withCatalogue(shop, salesWork);
    const cart: Result<StoredCart> = await readCart(shop, work, cartId);
    if (!cart.ok) return cart;
    let missing = units;
    const taken: { visit: StoredLine; quantity: number }[] = [];
    const lines = cart.value.lines.flatMap((line) => {
      if (missing === 0 || !isMeant(line)) return [line];
      const quantity = Math.min(missing, line.quantity);
      missing -= quantity;
      taken.push({ visit: line, quantity });
      return quantity === line.quantity ? [] : [shrink(line, line.quantity - quantity)];
    });
    return succeed({ ...changeTo(cart.value, lines, work), missing, units: taken });
  };
}

function changeTo(cart: StoredCart, lines: StoredLine[], work: Work): CartChange {
  const after = { ...cart, lines };
  return { changes: [writeCart(after, work.now)], before: cart.holds, after: holdsOf(after, work) };
}
