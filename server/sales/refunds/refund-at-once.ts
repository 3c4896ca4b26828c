import { askKept } from '#server/sales/ask-kept.ts';
import type { Context } from '#server/sales/context.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { selectRefunds, selectTickets } from '#server/sales/orders/order-parts.ts';
import type { RefundedPart, RefundOutcome, RefundUnits } from '#server/sales/orders/refund.ts';
import { firstOrder, selectOrderByFakeId } from '#server/sales/orders/stored-order.ts';
import { selectReceipts } from '#server/sales/orders/stored-receipt.ts';
import { toPayment } from '#server/sales/payments/stored-payment.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toCents } from '#shared/rules/money.ts';
import { freeRefund } from './free-refund.ts';
import { refundUnits } from './refund-units.ts';
import { keepRefundRequest } from './request-refund.ts';
import { moneyIn, splitRefundMoney } from './split-refund-money.ts';
import { selectIssuedCents, selectPaymentsThatPaid, selectStandingDisputes } from './stored-refund.ts';

/**
 * Grants a free refund: of everything that the terms refund for free, or of the requested units. `sum` is the amount that the buyer agreed
 * to, in the order's currency. Fails with `refund-not-due` when the sum differs now, or when another refund was decided meanwhile. So a
 * part that the buyer confirms in two tabs is refunded only once. Fails with `refund-not-possible` when the terms promise nothing now.
 * While the payment is disputed, the request is stored for staff instead, because the dispute may return the same money.
 */
export async function refundAtOnce(
  sales: Sales,
  { once }: Pick<Context, 'once'>,
  fakeId: string,
  sum: number,
  { items = null, refundsSeen }: RefundedPart = {},
): Promise<Result<RefundOutcome>> {
  const seen = refundsSeen ?? (await askKept(sales.database, { refunds: selectRefunds({ fakeId }) })).refunds.length;
  return perform(sales, { once }, async (step): Promise<Result<RefundOutcome>> => {
    const found = await step.ask({
      order: selectOrderByFakeId({ fakeId }),
      payments: selectPaymentsThatPaid({ fakeId }),
      tickets: selectTickets({ fakeId }),
      receipts: selectReceipts({ fakeId }),
      refunds: selectRefunds({ fakeId }),
      disputes: selectStandingDisputes({ fakeId }),
      issued: selectIssuedCents({ fakeId }),
    });
    const order = firstOrder(found.order);
    if (!order) return fail('order-not-found');
    if (!sales.settings.grantsFreeRefunds) return fail('refund-not-possible');
    const decided = freeRefund(order, step.now, items);
    if (!decided.ok) return decided;
    const sums = decided.value;
    const isAnotherSum = sums.moneyCents + sums.giftCodeCents !== toCents(sum, order.currency);
    if (isAnotherSum || found.refunds.length !== seen) return fail('refund-not-due');
    if (found.disputes.length > 0)
      return succeed(keepRefundRequest(step, order, items ? namesOf(order.items, sums.items) : ''));
    // Money returned outside the store is ignored here, because only staff know for which units it was returned.
    const has = moneyIn(found.payments.map(toPayment), found.issued);
    const money = splitRefundMoney(sums.moneyCents, { ...has, outsideCents: 0 }, false);
    if (!money) return fail('refund-exceeds-payment');
    return refundUnits(
      sales,
      step,
      { ...found, order },
      {
        ...{ sums, money, nonce: shortId(), say: '', by: 'terms' },
        termsFeeCents: sums.feeCents,
      },
    );
  });
}

/** The requested units as text for staff, with the id of each item. */
function namesOf(items: readonly OrderedItem[], wishes: readonly RefundUnits[]): string {
  return wishes
    .map(({ itemId, units }) => {
      const item = items.find((one) => one.itemId === itemId);
      return `${units} × ${[item?.productName, item?.variantLabel].filter(Boolean).join(' · ')} (${itemId})`;
    })
    .join(', ');
}
