import { owe, selectMoneyBack, updateMoneyBack } from '#server/sales/payments/money-back.ts';
import { firstPayment, selectPayment } from '#server/sales/payments/stored-payment.ts';
import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { updatePaymentDue } from './stored-refund.ts';

/**
 * Replaces a refused return by a new return with a new key, because a service repeats its refusal under the old key. The caller first asks
 * the gateway about the old key (`Payments.retryRefund`). Returns false when no return with this key is refused.
 */
export async function retryMoneyBack(place: WorkPlace, refundKey: string): Promise<boolean> {
  const retried = await perform(place, {}, async (work) => {
    const [row] = (await work.ask({ row: selectMoneyBack({ refundKey }) })).row;
    const found = await work.ask({ payment: selectPayment({ paymentKey: row?.payment_key ?? '' }) });
    const payment = firstPayment(found.payment);
    if (row?.state !== 'refused' || !payment) return fail('refund-not-possible');
    const { at } = work.now;
    work.change(
      updateMoneyBack({ ...row, state: 'replaced', changed_at: at, ask_at: null }),
      owe(work.now, row.payment_key, row.amount_cents, {
        refundId: row.refund_id,
        despiteDispute: row.despite_dispute === 1,
      }),
      updatePaymentDue({
        payment_key: payment.paymentKey,
        version: payment.version,
        due_back_cents: payment.dueBackCents,
        changed_at: at,
      }),
    );
    return succeed(null);
  });
  return retried.ok;
}
