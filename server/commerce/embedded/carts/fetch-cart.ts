import type { Moment, Shop, Work } from '#server/commerce/embedded/shop.ts';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import { updateRows } from '#server/database/write.ts';
import type { Context } from '#server/sales/context.ts';
import { planUnpaidHolds } from '#server/sales/holds/change-holds.ts';
import { minutesAfter } from '#server/sales/moment.ts';
import { perform } from '#server/sales/unit-of-work.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { holdEnd, isHoldRunning } from './hold-end.ts';
import { priceCart } from './price-cart.ts';
import { whyLineRefused } from './refused-line.ts';
import { holdsOf, saveCart } from './save-cart.ts';
import { askCart, readCart, type StoredCart, type StoredLine, selectCart, toCart } from './stored-cart.ts';

const touchCarts = updateRows('carts', { key: ['id', 'state'], set: ['touched_at'], name: 'touched' });

/** The shortest time between two writes of a cart's last use, so that most reads of a cart write nothing. */
const touchEveryMs = 60_000;

export async function fetchCart(shop: Shop, context: Context, cartId: string): Promise<Result<PricedCart>> {
  const now = await shop.moment();
  const cart = toCart(shop, await shop.database.ask(askCart(cartId)), now);
  if (!cart.ok) return cart;
  await noteUse(shop, cart.value, now);
  return succeed(priceCart(shop, context, cart.value, now));
}

/** Renews a cart's holds when checkout opens: running holds only the first time, lapsed holds every time if places are left. */
export function renewCart(shop: Shop, context: Context, cartId: string): Promise<Result<PricedCart>> {
  return perform(shop, { from: context.from, isPassing: true }, async (work) => {
    const cart = await readCart(shop, work, cartId);
    if (!cart.ok) return cart;
    const renewed = await renewHolds(shop, work, cart.value);
    const saved = await saveCart(shop, work, cart.value, renewed);
    return saved.ok ? succeed(priceCart(shop, context, saved.value, work.now)) : saved;
  });
}

async function renewHolds(shop: Shop, work: Work, cart: StoredCart): Promise<StoredCart> {
  const { now } = work;
  const isFirst = cart.renewedAt === null;
  let renewed: StoredCart = { ...cart, renewedAt: cart.renewedAt ?? now.at };
  for (const line of cart.lines) {
    const end = renewedEnd(shop, cart, line, { isFirst, now });
    if (end === null) continue;
    const held: StoredLine = { ...line, hold: 'held', holdUntil: end };
    const lines = renewed.lines.map((one) => (one.id === line.id ? held : one));
    // A hold that has ended but was not swept yet still occupies its places.
    const hasRoom = line.hold === 'held' || (await canHold(shop, work, cart, lines));
    if (hasRoom) renewed = { ...renewed, lines };
  }
  return renewed;
}

async function canHold(shop: Shop, work: Work, cart: StoredCart, lines: StoredLine[]): Promise<boolean> {
  const wish = { holder: cart.id, before: cart.holds, after: holdsOf({ ...cart, lines }, work) };
  const plan = await planUnpaidHolds(work, shop.settings, wish);
  return plan.ok;
}

/** The new end of a line's hold; null when the hold stays unchanged. */
function renewedEnd(
  shop: Shop,
  cart: StoredCart,
  line: StoredLine,
  { isFirst, now }: { isFirst: boolean; now: Moment },
): number | null {
  if (line.hold === 'none') return null;
  if (isHoldRunning(line, now) ? !isFirst : whyLineRefused(shop, line, now) !== null) return null;
  return isFirst ? minutesAfter(now, shop.settings.holdMinutes) : holdEnd(shop, cart.lines, line, now);
}

/** True when a cart can still be used; this check counts as a use of the cart. */
export async function isCartActive(shop: Shop, cartId: string): Promise<boolean> {
  const now = await shop.moment();
  const { cart } = await shop.database.ask({ cart: selectCart({ id: cartId }) });
  const found = toCart(shop, { cart, holds: [] }, now);
  if (found.ok) await noteUse(shop, found.value, now);
  return found.ok;
}

async function noteUse({ database }: Shop, { id, touchedAt }: StoredCart, now: Moment): Promise<void> {
  if (now.at - touchedAt <= touchEveryMs) return;
  await database.commitPassing([touchCarts({ id, state: 'active', touched_at: now.at })]);
}
