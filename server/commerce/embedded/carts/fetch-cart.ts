import type { CatalogueNow, CatalogueStep, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import { updateRows } from '#server/database/write.ts';
import type { Context } from '#server/sales/context.ts';
import { planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { minutesAfter } from '#server/sales/now.ts';
import { perform } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { holdEnd, isHoldRunning } from './hold-end.ts';
import { priceCart } from './price-cart.ts';
import { whyLineRefused } from './refused-line.ts';
import { holdsOf, saveCart } from './save-cart.ts';
import { askCart, readCart, type StoredCart, type StoredLine, selectCart, toCart } from './stored-cart.ts';

const touchCarts = updateRows('carts', ['id', 'state'], ['touched_at']);

/** The shortest time between two writes of a cart's last use, so that most reads of a cart write nothing. */
const touchEveryMs = 60_000;

export async function fetchCart(store: EmbeddedStore, context: Context, cartId: string): Promise<Result<PricedCart>> {
  const now = await store.readNow();
  const cart = toCart(store, await store.database.ask(askCart(cartId)), now);
  if (!cart.ok) return cart;
  await noteUse(store, cart.value, now);
  return succeed(priceCart(store, context, cart.value, now));
}

/** Renews a cart's holds when checkout opens: running holds only the first time, lapsed holds every time if places are left. */
export function renewCart(store: EmbeddedStore, context: Context, cartId: string): Promise<Result<PricedCart>> {
  return perform(store, { from: context.from, isUnsynced: true }, async (step) => {
    const cart = await readCart(store, step, cartId);
    if (!cart.ok) return cart;
    const renewed = await renewHolds(store, step, cart.value);
    const saved = await saveCart(store, step, cart.value, renewed);
    return saved.ok ? succeed(priceCart(store, context, saved.value, step.now)) : saved;
  });
}

async function renewHolds(store: EmbeddedStore, step: CatalogueStep, cart: StoredCart): Promise<StoredCart> {
  const { now } = step;
  const isFirst = cart.renewedAt === null;
  let renewed: StoredCart = { ...cart, renewedAt: cart.renewedAt ?? now.at };
  for (const line of cart.lines) {
    const end = renewedEnd(store, cart, line, { isFirst, now });
    if (end === null) continue;
    const held: StoredLine = { ...line, hold: 'held', holdUntil: end };
    const lines = renewed.lines.map((one) => (one.id === line.id ? held : one));
    // A hold that has ended but was not swept yet still occupies its places.
    const hasRoom = line.hold === 'held' || (await canHold(store, step, cart, lines));
    if (hasRoom) renewed = { ...renewed, lines };
  }
  return renewed;
}

async function canHold(
  store: EmbeddedStore,
  step: CatalogueStep,
  cart: StoredCart,
  lines: StoredLine[],
): Promise<boolean> {
  const wish = { holder: cart.id, before: cart.holds, after: holdsOf({ ...cart, lines }, step) };
  const plan = await planUnpaidHolds(step, store.settings, wish);
  return plan.ok;
}

/** The new end of a line's hold; null when the hold stays unchanged. */
function renewedEnd(
  store: EmbeddedStore,
  cart: StoredCart,
  line: StoredLine,
  { isFirst, now }: { isFirst: boolean; now: CatalogueNow },
): number | null {
  if (line.hold === 'none') return null;
  if (isHoldRunning(line, now) ? !isFirst : whyLineRefused(store, line, now) !== null) return null;
  return isFirst ? minutesAfter(now, store.settings.holdMinutes) : holdEnd(store, cart.lines, line, now);
}

/** True when a cart can still be used; this check counts as a use of the cart. */
export async function isCartActive(store: EmbeddedStore, cartId: string): Promise<boolean> {
  const now = await store.readNow();
  const { cart } = await store.database.ask({ cart: selectCart({ id: cartId }) });
  const found = toCart(store, { cart, holds: [] }, now);
  if (found.ok) await noteUse(store, found.value, now);
  return found.ok;
}

async function noteUse({ database }: EmbeddedStore, { id, touchedAt }: StoredCart, now: CatalogueNow): Promise<void> {
  if (now.at - touchedAt <= touchEveryMs) return;
  await database.change(touchCarts({ id, state: 'active', touched_at: now.at }), { isUnsynced: true });
}
