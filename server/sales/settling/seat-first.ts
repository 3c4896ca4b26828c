import { canSpendAgain, selectGiftCode } from '#server/sales/gift-codes/gift-code.ts';
import { planHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { minutesAfter } from '#server/sales/now.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { asWhenSold, countAgain, isToCome } from '#server/sales/payments/seat-again.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, succeed } from '#shared/contract/errors.ts';

/** Minutes for which the places are held. The service captures the money within seconds. */
const heldMinutes = 5;

/**
 * Holds the places of a lapsed order before the money of its payment is captured, because money without places would only have to be
 * returned, which costs a fee. Returns false when the order can no longer be seated. Holds of the restored cart already belong to the
 * buyer. Promo codes are not checked here, and a gift code only by its current balance: both are decided when the payment is settled.
 */
export async function seatFirst(sales: Sales, paymentKey: string): Promise<boolean> {
  const seated = await perform(sales, {}, async (step) => {
    const found = await step.ask({
      order: selectOrderOfPayment({ paymentKey }),
      held: selectHolds({ holder: paymentKey }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    if (order.status !== 'cancelled') return succeed(null);
    if (!order.items.every((item) => isToCome(item, step.now, sales.settings))) return fail('order-cancelled');
    if (order.giftCode) {
      const [code] = (await step.ask({ gift: selectGiftCode({ code: order.giftCode }) })).gift;
      if (!code || !canSpendAgain(code, order.giftCodeCents)) return fail('order-cancelled');
    }
    if (order.restoredCartId) return succeed(null);
    const until = minutesAfter(step.now, heldMinutes);
    const places = takenHolds(
      paymentKey,
      order.items.map((item) => countAgain(item, step.now)),
    ).map((hold) => ({ ...hold, state: 'held' as const, until_at: until }));
    const plan = await planHolds({ ...step, now: asWhenSold(step.now, order) }, found.held, places);
    if (!plan.ok) return fail('order-cancelled');
    step.change(...plan.changes);
    return succeed(null);
  });
  return seated.ok;
}
