import type { Context } from '#server/sales/context.ts';
import { book } from '#server/sales/ledger/book.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { selectReturn, updateMoneyReturns } from '#server/sales/payments/money-returns.ts';
import { changeReturned, firstPayment, selectPayment } from '#server/sales/payments/stored-payment.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/**
 * Writes off money that a gateway refused to return, because it cannot be returned in this way: the money is no longer due, and the books
 * record this. `why` is added to the gateway's reason. Fails with `refund-not-possible` when no return with this key is refused.
 */
export async function writeOffReturn(
  parts: StepParts,
  { trail }: Pick<Context, 'trail'>,
  refundKey: string,
  why: string,
): Promise<Result<null>> {
  return perform(parts, { trail }, async (step) => {
    const [row] = (await step.ask({ row: selectReturn({ refundKey }) })).row;
    const paymentKey = row?.payment_key ?? '';
    const found = await step.ask({
      payment: selectPayment({ paymentKey }),
      order: selectOrderOfPayment({ paymentKey }),
    });
    const payment = firstPayment(found.payment);
    const order = firstOrder(found.order);
    if (row?.state !== 'refused' || !payment || !order) return fail('refund-not-possible');
    const { at } = step.now;
    const toReturnCents = payment.toReturnCents - row.amount_cents;
    step.change(
      updateMoneyReturns({
        ...row,
        state: 'written-off',
        fault: `${row.fault ?? ''} ${why}`.trim(),
        changed_at: at,
        ask_at: null,
      }),
      changeReturned(payment, at, {
        state: payment.state === 'refund-due' && toReturnCents === 0 ? 'refunded' : payment.state,
        toReturnCents,
      }),
      book(
        { number: order.number, currency: payment.capturedCurrency ?? order.currency },
        refundKey,
        { what: 'written-off', cents: row.amount_cents },
        step.now,
      ),
    );
    return succeed(null);
  });
}
