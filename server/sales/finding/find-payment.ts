import { askKept } from '#server/sales/ask-kept.ts';
import type { PaymentRecord } from '#server/sales/orders/orders.ts';
import { firstPayment, selectPayment, toPaymentRecord } from '#server/sales/payments/stored-payment.ts';
import type { Sales } from '#server/sales/sales.ts';
import { markStopped } from '#server/sales/settling/stopped-payments.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

export async function paymentByKey(sales: Sales, paymentKey: string): Promise<Result<PaymentRecord>> {
  const payment = firstPayment((await askKept(sales.database, { payment: selectPayment({ paymentKey }) })).payment);
  if (!payment) return fail('payment-not-found');
  const record = toPaymentRecord(payment);
  const [marked = record] = await markStopped(sales, [record]);
  return succeed(marked);
}
