import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import { firstOrder, type StoredOrder, selectOrderByNumber } from '#server/sales/orders/stored-order.ts';
import type { Step } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/** Finds an order whose buyer is still known: a correction of a forgotten order would store personal data that nothing deletes. */
export async function orderToCorrect(step: Pick<Step, 'ask'>, number: string): Promise<Result<StoredOrder>> {
  const order = firstOrder((await step.ask({ order: selectOrderByNumber({ number }) })).order);
  if (!order) return fail('order-not-found');
  return isForgotten(order) ? fail('order-forgotten') : succeed(order);
}
