import { isVoid, selectGiftCode } from '#server/sales/gift-codes/gift-code.ts';
import { planHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { minutesAfter } from '#server/sales/moment.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { asWhenSold, countAgain, isToCome } from '#server/sales/payments/seat-again.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/unit-of-work.ts';
import { fail, succeed } from '#shared/contract/errors.ts';

/** The service takes the money within seconds of that. */
const heldMinutes = 5;

/**
 * Holds the places of an order that has lapsed before the money of its payment is taken, so that nothing is taken that would only go back,
 * less a fee. False where it cannot be seated any more. What the cart holds that it was put back into is its buyer's already. It has no word
 * about promo codes, and about a gift code only what its balance says now: of those the settling of the payment has the last word.
 */
export async function seatFirst(sales: Sales, paymentKey: string): Promise<boolean> {
  const seated = await perform(sales, {}, async (work) => {
    const found = await work.ask({
      order: selectOrderOfPayment({ paymentKey }),
      held: selectHolds({ holder: paymentKey }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    if (order.status !== 'cancelled') return succeed(null);
    if (!order.items.every((item) => isToCome(item, work.now, sales.settings))) return fail('order-cancelled');
    if (order.giftCode) {
      const [code] = (await work.ask({ gift: selectGiftCode({ code: order.giftCode }) })).gift;
      if (!code || isVoid(code) || code.issued_cents - code.spent_cents < order.giftCodeCents)
        return fail('order-cancelled');
    }
    if (order.restoredCartId) return succeed(null);
    const until = minutesAfter(work.now, heldMinutes);
    const places = takenHolds(
      paymentKey,
      order.items.map((item) => countAgain(item, work.now)),
    ).map((hold) => ({ ...hold, state: 'held' as const, until_at: until }));
    const plan = await planHolds({ ...work, now: asWhenSold(work.now, order) }, found.held, places);
    if (!plan.ok) return fail('order-cancelled');
    work.change(...plan.changes);
    return succeed(null);
  });
  return seated.ok;
}
