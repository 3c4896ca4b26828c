import { performThenTell } from '#server/sales/back-end/run-errands.ts';
import type { Context } from '#server/sales/context.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import type { RestoredCart } from '#server/sales/orders/restored-lines.ts';
import { firstOrder, selectOrderByFakeId, updateRestoredCart } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { releaseCodes } from './cancel-order.ts';

/**
 * Restores an unpaid order to a new cart. A waiting order is cancelled, and the new cart takes over its places. The new cart holds them no
 * longer than the former cart would have, so that nobody can block places by ordering and restoring repeatedly. A repeated call returns the
 * same cart as long as that cart exists.
 */
export function restoreOrder(
  sales: Sales,
  { once, from }: Pick<Context, 'once' | 'from'>,
  fakeId: string,
): Promise<Result<RestoredCart>> {
  return performThenTell(sales, { once, from }, async (step) => {
    const order = firstOrder((await step.ask({ order: selectOrderByFakeId({ fakeId }) })).order);
    // Without its buyer's answers, a forgotten order cannot be restored.
    if (!order || isForgotten(order)) return fail('order-not-found');
    if (isPaid(order)) return fail('order-already-paid');
    if (order.restoredCartId) {
      const lines = await sales.backEnd.restoredLines(step, order, order.restoredCartId);
      if (lines) return succeed({ cartId: order.restoredCartId, lines });
    }
    const { taken } = await step.ask({ taken: selectHolds({ holder: order.number }) });
    const restored = await sales.backEnd.restoreCart(step, order, taken);
    const { number, version, status } = order;
    step.change(updateRestoredCart({ number, version, status: 'cancelled', restored_cart_id: restored.cartId }));
    if (status === 'waiting') await releaseCodes(sales, step, order);
    return succeed(restored);
  });
}
