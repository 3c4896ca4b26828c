import type { Context } from '#server/sales/context.ts';
import { book } from '#server/sales/ledger/book.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { selectMoneyBack, updateMoneyBack } from '#server/sales/payments/money-back.ts';
import { changeBack, firstPayment, selectPayment } from '#server/sales/payments/stored-payment.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/**
 * Writes off money that a gateway refused to return, because it cannot be returned in this way: the money is no longer due, and the books
 * record this. `why` is added to the gateway's reason. Fails with `refund-not-possible` when no return with this key is refused.
 */
export async function writeOffMoneyBack(
  place: WorkPlace,
  { trail }: Pick<Context, 'trail'>,
  refundKey: string,
  why: string,
): Promise<Result<null>> {
  return perform(place, { trail }, async (work) => {
    const [row] = (await work.ask({ row: selectMoneyBack({ refundKey }) })).row;
    const paymentKey = row?.payment_key ?? '';
    const found = await work.ask({
      payment: selectPayment({ paymentKey }),
      order: selectOrderOfPayment({ paymentKey }),
    });
    const payment = firstPayment(found.payment);
    const order = firstOrder(found.order);
    if (row?.state !== 'refused' || !payment || !order) return fail('refund-not-possible');
    const { at } = work.now;
    const dueBackCents = payment.dueBackCents - row.amount_cents;
    work.change(
      updateMoneyBack({
        ...row,
        state: 'written-off',
        fault: `${row.fault ?? ''} ${why}`.trim(),
        changed_at: at,
        ask_at: null,
      }),
      changeBack(payment, at, {
        state: payment.state === 'refund-due' && dueBackCents === 0 ? 'refunded' : payment.state,
        dueBackCents,
      }),
      book(
        { number: order.number, currency: payment.capturedCurrency ?? order.currency },
        refundKey,
        { what: 'written-off', cents: row.amount_cents },
        work.now,
      ),
    );
    return succeed(null);
  });
}
