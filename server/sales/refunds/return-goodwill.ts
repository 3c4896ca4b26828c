import type { Context } from '#server/sales/context.ts';
import type { DecidedRefund, GoodwillGrant } from '#server/sales/orders/refund.ts';
import { firstOrder } from '#server/sales/orders/stored-order.ts';
import { toRefund } from '#server/sales/orders/whole-order.ts';
import { toPayment } from '#server/sales/payments/stored-payment.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toCents } from '#shared/rules/money.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { decideGoodwill } from './decide-goodwill.ts';
import { returnedBy } from './returned-by.ts';
import { moneyIn, splitRefundMoney } from './split-refund-money.ts';
import { storeRefund } from './store-refund.ts';
import { orderAndItsMoney, selectRefundOfNonce } from './stored-refund.ts';

/**
 * Returns a part of the price as goodwill. All units, tickets and places stay as they are, and a refund request stays open. A later refund
 * of the units returns only the rest of their price.
 */
export async function returnGoodwill(
  parts: StepParts,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  fakeId: string,
  grant: GoodwillGrant,
): Promise<Result<DecidedRefund>> {
  return perform(parts, { once, trail, isAgreed: grant.isAgreed }, async (step) => {
    const found = await step.ask({
      ...orderAndItsMoney(fakeId),
      known: selectRefundOfNonce({ fakeId, nonce: grant.nonce }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    const [known] = found.known;
    if (known) {
      step.isRepetition = true;
      return succeed(toRefund(known, order.currency, found.moneyBack));
    }
    if (!isPaid(order)) return fail('refund-not-possible');
    const amountCents = toCents(grant.amount, order.currency);
    if (amountCents === 0) return fail('invalid-request', { field: 'amount' });
    const decided = decideGoodwill(order.items, amountCents);
    if (!decided.ok) return decided;
    const { sums, back, items } = decided.value;
    // Money returned outside the store is ignored here, because it was returned for something else.
    const has = { ...moneyIn(found.payments.map(toPayment), found.issued), outsideCents: 0 };
    const money = splitRefundMoney(sums.moneyCents, has, false);
    if (!money) return fail('refund-exceeds-payment');
    if (found.disputes.length > 0 && money.dueCents > 0 && !grant.despiteDispute) return fail('payment-disputed');
    const checked = await grant.check?.(step, returnedBy(sums, order));
    if (checked?.ok === false) return checked;
    const { status, refundAskedAt, refundComment } = order;
    const granted = { ...grant, sums, money, termsFeeCents: null };
    const outcome = { items, back, status, refundAskedAt, refundComment, answers: null };
    return succeed(await storeRefund(step, { ...found, order }, granted, outcome));
  });
}
