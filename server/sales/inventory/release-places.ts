import { performThenTell } from '#server/sales/back-end/run-errands.ts';
import { changeHolds } from '#server/sales/holds/change-holds.ts';
import { selectHolds } from '#server/sales/holds/hold.ts';
import { firstOrder, selectOrderByReference } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { cancelOrder } from '#server/sales/unpaid/cancel-order.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { lettersOfCode } from '#shared/contract/typed-code.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { outsideHolder, releaseDeductions, selectDeductions } from './outside-deduction.ts';

/** Releases the places of an unpaid order, or of an order made outside the store. Returns the number of units; 0 when repeated. */
export function releasePlaces(sales: Sales, orderRef: string): Promise<Result<{ released: number }>> {
  return performThenTell(sales, {}, async (step) => {
    const holder = outsideHolder(orderRef);
    const found = await step.ask({
      order: selectOrderByReference({ fakeId: orderRef, number: lettersOfCode(orderRef) }),
      deductions: selectDeductions({ orderId: orderRef }),
      taken: selectHolds({ holder }),
    });
    const order = firstOrder(found.order);
    if (order) {
      if (order.status === 'cancelled') return succeed({ released: 0 });
      if (order.status !== 'waiting') return fail('order-already-paid');
      return succeed({ released: await cancelOrder(sales, step, order) });
    }
    if (found.deductions.length === 0) return fail('order-not-found');
    const open = found.deductions.filter(({ is_released }) => is_released === 0);
    await changeHolds(step, found.taken, []);
    step.change(releaseDeductions(...open.map((row) => ({ ...row, is_released: 1 }))));
    return succeed({ released: sumOf(open, ({ quantity }) => quantity) });
  });
}
