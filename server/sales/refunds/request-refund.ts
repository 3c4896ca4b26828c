import {
  firstOrder,
  type StoredOrder,
  selectOrderByFakeId,
  updateRefundRequest,
} from '#server/sales/orders/stored-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { perform, type Step, type StepParts } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isRefundable } from '#shared/rules/is-refundable.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';

/**
 * Stores a buyer's refund request for staff, who answer it, and confirms it by email. When the buyer asks again before staff have answered,
 * returns the time of the first request. Fails with `refund-not-possible` when nothing is left to refund.
 */
export async function requestRefund(
  parts: StepParts,
  fakeId: string,
  comment: string,
): Promise<Result<{ askedAt: number }>> {
  return perform(parts, {}, async (step) => {
    const order = firstOrder((await step.ask({ order: selectOrderByFakeId({ fakeId }) })).order);
    if (!order) return fail('order-not-found');
    if (order.refundAskedAt !== null) return succeed({ askedAt: order.refundAskedAt });
    if (!isRefundable(order.status, order.items.map(unitsLeft))) return fail('refund-not-possible');
    return succeed(keepRefundRequest(step, order, comment));
  });
}

/** Stores the request with the order and queues the email that confirms it. */
export function keepRefundRequest(step: Step, order: StoredOrder, comment: string): { askedAt: number } {
  const { number, version, paymentKey } = order;
  step.change(
    updateRefundRequest({ number, version, refund_asked_at: step.now.at, refund_comment: comment }),
    queueMail('refund-asked', order, paymentKey, step.now),
  );
  return { askedAt: step.now.at };
}
