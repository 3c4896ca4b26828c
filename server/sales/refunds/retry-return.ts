import { owe, selectReturn, updateMoneyReturns } from '#server/sales/payments/money-returns.ts';
import { changeReturned, firstPayment, selectPayment } from '#server/sales/payments/stored-payment.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { fail, succeed } from '#shared/contract/errors.ts';

/**
 * Replaces a refused return by a new return with a new key, because a service repeats its refusal under the old key. The caller first asks
 * the gateway about the old key (`Payments.retryRefund`). Returns false when no return with this key is refused.
 */
export async function retryReturn(parts: StepParts, refundKey: string): Promise<boolean> {
  const retried = await perform(parts, {}, async (step) => {
    const [row] = (await step.ask({ row: selectReturn({ refundKey }) })).row;
    const found = await step.ask({ payment: selectPayment({ paymentKey: row?.payment_key ?? '' }) });
    const payment = firstPayment(found.payment);
    if (row?.state !== 'refused' || !payment) return fail('refund-not-possible');
    const { at } = step.now;
    step.change(
      updateMoneyReturns({ ...row, state: 'replaced', changed_at: at, ask_at: null }),
      owe(step.now, row.payment_key, row.amount_cents, {
        refundId: row.refund_id,
        despiteDispute: row.despite_dispute === 1,
      }),
      // Changes no sum: of two simultaneous steps, the second starts again.
      changeReturned(payment, at),
    );
    return succeed(null);
  });
  return retried.ok;
}
