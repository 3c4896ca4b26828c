import { type CatalogueStep, type EmbeddedStore, withCatalogue } from '#server/commerce/embedded/embedded-store.ts';
import type { BackEnd, CartChange } from '#server/sales/back-end/back-end.ts';
import { unitsTaken } from '#server/sales/orders/units-taken.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { isSameChoice } from './add-items.ts';
import { holdsOf } from './save-cart.ts';
import { readCart, type StoredCart, type StoredLine, writeCart } from './stored-cart.ts';
import { shrink } from './stored-options.ts';

export function takeOrdered(store: EmbeddedStore): BackEnd['takeOrdered'] {
  return async (salesWork, cartId, items) => {
    const step = await withCatalogue(store, salesWork);
    const cart = await readCart(store, step, cartId);
    if (!cart.ok) return null;
    const taken = unitsTaken(cart.value.lines, items, isSameChoice);
    const lines = cart.value.lines.flatMap((line, index) => {
      const units = taken[index] ?? 0;
      if (units === 0) return [line];
      return units < line.quantity ? [shrink(line, line.quantity - units)] : [];
    });
    return changeTo(cart.value, lines, step);
  };
}

export function takeUnits(store: EmbeddedStore): BackEnd['takeUnits'] {
  return async (salesWork, cartId, units, isMeant) => {
    const step: CatalogueStep = await withCatalogue(store, salesWork);
    const cart: Result<StoredCart> = await readCart(store, step, cartId);
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
    return succeed({ ...changeTo(cart.value, lines, step), missing, units: taken });
  };
}

function changeTo(cart: StoredCart, lines: StoredLine[], step: CatalogueStep): CartChange {
  const after = { ...cart, lines };
  return { changes: [writeCart(after, step.now)], before: cart.holds, after: holdsOf(after, step) };
}
