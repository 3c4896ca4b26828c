import type { Context } from '#server/sales/context.ts';
import { isForgotten, wordsToStore } from '#server/sales/orders/forgotten-buyer.ts';
import type { DecidedRefund, RefundRefusal } from '#server/sales/orders/refund.ts';
import { firstOrder, selectOrderByFakeId, updateRefundRequest } from '#server/sales/orders/stored-order.ts';
import { toRefund } from '#server/sales/orders/whole-order.ts';
import { queueMail } from '#server/sales/outbox/queue-mail.ts';
import { shortId } from '#server/sales/random-id.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { insertRefunds, selectRefundOfNonce } from './stored-refund.ts';

/** Refuses a refund request with a comment for the buyer, who may then request a refund again. */
export async function refuseRefund(
  parts: StepParts,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  fakeId: string,
  { nonce, say, by }: RefundRefusal,
): Promise<Result<DecidedRefund>> {
  return perform(parts, { once, trail }, async (step) => {
    const found = await step.ask({
      order: selectOrderByFakeId({ fakeId }),
      known: selectRefundOfNonce({ fakeId, nonce }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    const [known] = found.known;
    if (known) {
      step.isRepetition = true;
      return succeed(toRefund(known, order.currency, []));
    }
    if (order.refundAskedAt === null) return fail('refund-not-possible');
    const id = shortId();
    const { number, version } = order;
    const words = wordsToStore(order, { comment: order.refundComment, say, reason: null });
    step.change(
      updateRefundRequest({ number, version, refund_asked_at: null, refund_comment: null }),
      insertRefunds({
        id,
        order_number: number,
        nonce,
        outcome: 'refused',
        decided_by: by,
        decided_at: step.now.at,
        asked_at: order.refundAskedAt,
        ...words,
        money_cents: 0,
        gift_cents: 0,
        fee_cents: 0,
        outside_cents: 0,
        doc: '[]',
        issued_code: null,
        issued_cents: 0,
      }),
    );
    if (!isForgotten(order)) step.change(queueMail('refund-refused', order, order.paymentKey, step.now, id));
    const { currency } = order;
    const nothing = { feeCents: 0, giftCodeCents: 0, moneyCents: 0, outsideCents: 0, money: 'none' } as const;
    return succeed({ id, outcome: 'refused', currency, decidedAt: step.now.at, say: words.say, ...nothing, items: [] });
  });
}
