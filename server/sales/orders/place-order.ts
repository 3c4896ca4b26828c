import type { SeenCart } from '#server/sales/back-end.ts';
import type { Context } from '#server/sales/context.ts';
import { spendGiftCodes } from '#server/sales/gift-codes/gift-code.ts';
import { planHolds, whyHoldingRefused } from '#server/sales/holds/change-holds.ts';
import type { Hold } from '#server/sales/holds/hold.ts';
import { minutesAfter } from '#server/sales/moment.ts';
import { placeName, type Shortage } from '#server/sales/places/place.ts';
import { randomKey, randomOrderNumber } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/unit-of-work.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toCents } from '#shared/rules/money.ts';
import type { OrderedItem } from './order-snapshot.ts';
import { takenHolds } from './ordered-places.ts';
import { emailKey, insertOrders } from './stored-order.ts';

interface PlacedOrder {
  order_number: string;
  fakeId: string;
}

/**
 * Turns a cart into an order that waits for payment, in one step: held places become taken, the gift code pays its part, the
 * back end closes the cart. Two equal numbers in 26 trillion are left to the primary key, which has the step done again.
 */
export function placeOrder(
  sales: Sales,
  context: Context,
  cartId: string,
  seen: SeenCart = {},
): Promise<Result<PlacedOrder>> {
  return perform(sales, context, async (work) => {
    const closed = await sales.backEnd.closeCart(work, cartId, { ...context, seen });
    if (!closed.ok) return closed;
    const { holds, ...cart } = closed.value;
    // A cart's id is known to whoever filled it, who may write another address into it.
    if (seen.email !== undefined && seen.email !== cart.buyer.email) return fail('address-required');
    if (seen.total !== undefined && cart.totalCents > toCents(seen.total)) return fail('total-changed');

    const number = randomOrderNumber();
    const fakeId = randomKey();
    const items = cart.items.map((item, index) => ({ ...item, itemId: index + 1 }));
    const taken = takenHolds(number, items, context.from);
    const tooMuch = whyHoldingRefused(work, sales.settings, cartId, holds, taken);
    if (tooMuch) return tooMuch;
    const seated = await planHolds(work, holds, taken);
    if (!seated.ok) return describeShortage(seated.shortage, items, holds);
    const { giftCode, giftCodeCents } = cart;
    if (giftCode) work.change(spendGiftCodes({ code: giftCode, spent_cents: giftCodeCents }));
    work.change(
      ...seated.changes,
      insertOrders({
        number,
        fake_id: fakeId,
        version: 0,
        cart_id: cartId,
        status: 'waiting',
        locale: context.locale,
        created_at: work.now.at,
        payable_until: minutesAfter(work.now, sales.settings.unpaidMinutes),
        email_key: emailKey(cart.buyer.email),
        total_cents: cart.totalCents,
        owner: null,
        doc: JSON.stringify({ ...cart, items, channel: { kind: 'store' } }),
      }),
    );
    work.tell({ what: 'order-placed', cents: cart.totalCents });
    return succeed({ order_number: number, fakeId });
  });
}

/** Names the line whose hold has ended and whose places others have now; else the product that has too few. */
function describeShortage(
  shortage: Shortage,
  items: readonly OrderedItem[],
  holds: readonly Hold[],
): { ok: false; failure: Failure } {
  const wanting = items.filter(({ uses }) => uses.some((use) => placeName(use) === placeName(shortage)));
  const lapsed = wanting.find(({ line }) => !holds.some((hold) => hold.line === line));
  const units = Math.max(
    1,
    ...(wanting[0]?.uses.filter((use) => use.pool === shortage.pool) ?? []).map((use) => use.units),
  );
  return fail('quota-exceeded', {
    bound: Math.floor(shortage.left / units),
    subject: lapsed?.line ?? wanting[0]?.productSku ?? shortage.pool,
  });
}
