import { runErrands } from '#server/sales/back-end/run-errands.ts';
import { returnToGiftCode } from '#server/sales/gift-codes/return-to-gift-code.ts';
import { changeHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import {
  firstOrder,
  type StoredOrder,
  selectOrderByNumber,
  selectUnpaid,
  updateOrderStatus,
} from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform, type Step } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

/**
 * Cancels an order that waits for payment. Its places are released, and the gift code and the promo code get back what the order had used.
 * Returns how many units had places.
 */
export async function cancelOrder(sales: Sales, step: Step, order: StoredOrder): Promise<number> {
  const { taken } = await step.ask({ taken: selectHolds({ holder: order.number }) });
  await changeHolds(step, taken, []);
  const { number, version, items } = order;
  step.change(updateOrderStatus({ number, version, status: 'cancelled', paid_at: null, payment_key: null }));
  await releaseCodes(sales, step, order);
  return sumOf(items, ({ uses, ordered, refunded }) => (uses.length > 0 ? ordered - refunded : 0));
}

/** Returns to the gift code and the promo code what an order had used. */
export async function releaseCodes({ backEnd }: Sales, step: Step, order: StoredOrder): Promise<void> {
  step.tell({ what: 'order-cancelled', cents: order.totalCents });
  await returnToGiftCode(step, order, { cents: order.giftCodeCents });
  step.change(...backEnd.endOrder(order, step.now));
}

/**
 * Cancels orders whose time to pay is over, until the signal aborts. A late payment is settled by `seatAgain`. Returns how many orders
 * were cancelled.
 */
export async function cancelUnpaid(sales: Sales, signal?: AbortSignal): Promise<number> {
  let cancelled = 0;
  while (!signal?.aborted) {
    const now = await sales.readNow();
    const { due } = await sales.database.ask({ due: selectUnpaid({ now: now.at }) });
    const ended = await Promise.all(due.map(({ number }) => cancelOne(sales, number)));
    cancelled += ended.filter(Boolean).length;
    if (ended.some(Boolean)) continue;
    await runErrands(sales);
    break;
  }
  return cancelled;
}

async function cancelOne(sales: Sales, number: string): Promise<boolean> {
  const done = await perform(sales, {}, async (step) => {
    const order = firstOrder((await step.ask({ order: selectOrderByNumber({ number }) })).order);
    if (order?.status !== 'waiting') return succeed(false);
    await cancelOrder(sales, step, order);
    return succeed(true);
  });
  return done.ok && done.value;
}
