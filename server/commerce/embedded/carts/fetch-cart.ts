import type { Carts } from '#server/commerce/carts.ts';
import type { CatalogueNow, CatalogueStep, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { updateRows } from '#server/database/write.ts';
import { planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { minutesAfter } from '#server/sales/now.ts';
import { succeed } from '#shared/contract/errors.ts';
import { changeCart } from './change-cart.ts';
import { holdEnd, isHoldRunning } from './hold-end.ts';
import { priceCart } from './price-cart.ts';
import { whyLineRefused } from './refused-line.ts';
import { holdsOf } from './save-cart.ts';
import { readCartNow, type StoredCart, type StoredLine, selectCartUse, whyCartEnded } from './stored-cart.ts';

const touchCarts = updateRows('carts', ['id', 'state'], ['touched_at']);

/** The shortest time between two writes of a cart's last use, so that most reads of a cart write nothing. */
const touchEveryMs = 60_000;

export function fetchCart(store: EmbeddedStore): Carts['fetch'] {
  return async ({ locale, from }, cartId, renew) => {
    if (renew) {
      return changeCart(store, { locale, from }, cartId, async (cart, _now, step) =>
        succeed(await renewHolds(store, step, cart)),
      );
    }
    const { cart, now } = await readCartNow(store, cartId);
    if (!cart.ok) return cart;
    await noteUse(store, cart.value, now);
    return succeed(priceCart(store, { locale }, cart.value, now));
  };
}

/** Renews a cart's holds when checkout opens: running holds only the first time, lapsed holds every time if places are left. */
async function renewHolds(store: EmbeddedStore, step: CatalogueStep, cart: StoredCart): Promise<StoredCart> {
  const { now } = step;
  const isFirst = cart.renewedAt === null;
  let renewed: StoredCart = { ...cart, renewedAt: cart.renewedAt ?? now.at };
  for (const line of cart.lines) {
    const end = renewedEnd(store, cart, line, { isFirst, now });
    if (end === null) continue;
    const held: StoredLine = { ...line, hold: 'held', holdUntil: end };
    const lines = renewed.lines.map((one) => (one.id === line.id ? held : one));
    const after = holdsOf({ ...cart, lines }, step);
    // A hold that has ended but was not swept yet still occupies its places.
    const hasRoom =
      line.hold === 'held' ||
      (await planUnpaidHolds(step, store.settings, { holder: cart.id, before: cart.holds, after })).ok;
    if (hasRoom) renewed = { ...renewed, lines };
  }
  return renewed;
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
export function isCartActive(store: EmbeddedStore): Carts['isActive'] {
  return async (cartId) => {
    const now = await store.readNow();
    const [row] = (await store.database.ask({ cart: selectCartUse({ id: cartId }) })).cart;
    if (!row || whyCartEnded(store, row, now)) return false;
    await noteUse(store, { id: row.id, touchedAt: row.touched_at }, now);
    return true;
  };
}

async function noteUse(
  { database }: EmbeddedStore,
  { id, touchedAt }: Pick<StoredCart, 'id' | 'touchedAt'>,
  now: CatalogueNow,
): Promise<void> {
  if (now.at - touchedAt <= touchEveryMs) return;
  await database.change(touchCarts({ id, state: 'active', touched_at: now.at }), { isUnsynced: true });
}
