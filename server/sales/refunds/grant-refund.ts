import type { Context } from '#server/sales/context.ts';
import { soldOn } from '#server/sales/orders/entry-ticket.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import { selectTickets } from '#server/sales/orders/order-parts.ts';
import type { DecidedRefund, RefundGrant } from '#server/sales/orders/refund.ts';
import { firstOrder } from '#server/sales/orders/stored-order.ts';
import { toRefund } from '#server/sales/orders/whole-order.ts';
import { toPayment } from '#server/sales/payments/stored-payment.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isRefundable } from '#shared/rules/is-refundable.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { allThatIsLeft, decideRefund } from './decide-refund.ts';
import { refundUnits } from './refund-units.ts';
import { returnedBy } from './returned-by.ts';
import { moneyIn, splitRefundMoney } from './split-refund-money.ts';
import { orderAndItsMoney, selectRefundOfNonce } from './stored-refund.ts';

/**
 * Refunds all requested units of a paid order, or none, in one step: releases places, changes gift codes and tickets, and makes the money
 * due by the terms. The money is requested later under a key that this step stores. `payment-disputed`: the payment is disputed, and
 * `despiteDispute` is not set. `order-forgotten`: nobody would get the gift code.
 */
export async function grantRefund(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  fakeId: string,
  grant: RefundGrant,
): Promise<Result<DecidedRefund>> {
  return perform(sales, { once, trail, isAgreed: grant.isAgreed }, async (step) => {
    const found = await step.ask({
      ...orderAndItsMoney(fakeId),
      tickets: selectTickets({ fakeId }),
      known: selectRefundOfNonce({ fakeId, nonce: grant.nonce }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    const [known] = found.known;
    if (known) {
      step.isRepetition = true;
      return succeed(toRefund(known, order.currency, found.moneyBack));
    }
    if (!isRefundable(order.status, order.items.map(unitsLeft))) return fail('refund-not-possible');
    if (grant.asGiftCode && isForgotten(order)) return fail('order-forgotten');

    const at = order.refundAskedAt === null ? step.now : operatorTime(new Date(order.refundAskedAt), step.now.timeZone);
    const wishes = grant.items ?? allThatIsLeft(order.items);
    const terms = { currency: order.currency, at, soldOn: soldOn(order, step.now), waiveFee: false };
    const decided = decideRefund(order.items, wishes, { ...terms, waiveFee: grant.waiveFee });
    if (!decided.ok) return decided;
    const byTerms = grant.waiveFee ? decideRefund(order.items, wishes, terms) : decided;
    const termsFeeCents = byTerms.ok ? byTerms.value.feeCents : null;
    const has = moneyIn(found.payments.map(toPayment), found.issued);
    const money = splitRefundMoney(decided.value.moneyCents, has, grant.alreadyBack ?? false);
    if (!money) return fail('refund-exceeds-payment');
    if (found.disputes.length > 0 && money.dueCents > 0 && !grant.despiteDispute) return fail('payment-disputed');
    const checked = await grant.check?.(step, returnedBy(decided.value, order));
    if (checked?.ok === false) return checked;
    return refundUnits(sales, step, { ...found, order }, { ...grant, sums: decided.value, money, termsFeeCents });
  });
}
