import { performThenTell } from '#server/sales/back-end/run-errands.ts';
import type { Context } from '#server/sales/context.ts';
import { firstOrder, selectOrderByNumber } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { cancelOrder } from './cancel-order.ts';

/** Cancels an order that waits for its payment, at the request of staff. Returns how many units had places. */
export function cancelWaiting(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  number: string,
): Promise<Result<{ units: number }>> {
  return performThenTell(sales, { once, trail }, async (step) => {
    const order = firstOrder((await step.ask({ order: selectOrderByNumber({ number }) })).order);
    if (!order) return fail('order-not-found');
    if (isPaid(order)) return fail('order-already-paid');
    if (order.status === 'cancelled') return fail('order-cancelled');
    return succeed({ units: await cancelOrder(sales, step, order) });
  });
}
