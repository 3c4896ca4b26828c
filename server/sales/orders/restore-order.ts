import type { Context } from '#server/sales/context.ts';
import { performThenTell } from '#server/sales/errands/run-errands.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import type { Sales } from '#server/sales/sales.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { returnCodes } from './cancel-order.ts';
import type { RestoredCart } from './restored-lines.ts';
import { firstOrder, selectOrderByFakeId, updateRestoredCart } from './stored-order.ts';

/**
 * A new cart with all that an unpaid order had. A waiting order is cancelled for it, so that its places are free for the cart,
 * which holds them as long as the cart before would have: ordering and restoring in turn keeps nothing off sale. Asked again,
 * the same cart is answered as long as it lives.
 */
export function restoreOrder(
  sales: Sales,
  { once, from }: Pick<Context, 'once' | 'from'>,
  fakeId: string,
): Promise<Result<RestoredCart>> {
  return performThenTell(sales, { once, from }, async (work) => {
    const order = firstOrder((await work.ask({ order: selectOrderByFakeId({ fakeId }) })).order);
    if (!order) return fail('order-not-found');
    if (isPaid(order)) return fail('order-already-paid');
    if (order.restoredCartId) {
      const lines = await sales.backEnd.restoredLines(work, order, order.restoredCartId);
      if (lines) return succeed({ cartId: order.restoredCartId, lines });
    }
    const { taken } = await work.ask({ taken: selectHolds({ holder: order.number }) });
    const restored = await sales.backEnd.restoreCart(work, order, taken);
    const { number, version, status } = order;
    work.change(updateRestoredCart({ number, version, status: 'cancelled', restored_cart_id: restored.cartId }));
    if (status === 'waiting') returnCodes(sales, work, order);
    return succeed(restored);
  });
}
