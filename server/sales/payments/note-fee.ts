import { book } from '#server/sales/ledger/book.ts';
import type { StepParts } from '#server/sales/step.ts';
import { bookReport, findPayment } from './payment-report.ts';
import { updatePaymentFee } from './stored-payment.ts';

/** Books the service fee of a payment, only if the payment still waits for it. */
export function noteFee(parts: StepParts, paymentKey: string, feeCents: number): Promise<void> {
  return bookReport(parts, `the service fee of payment ${paymentKey}`, async (step) => {
    const found = await findPayment(step, paymentKey);
    if (!found?.payment.awaitsFee) return;
    const { payment, order } = found;
    const money = { number: order.number, currency: payment.capturedCurrency ?? order.currency };
    step.change(
      updatePaymentFee({ payment_key: paymentKey, version: payment.version, awaits_fee: 0 }),
      book(money, paymentKey, { what: 'fee', method: payment.method, cents: feeCents }, step.now),
    );
  });
}
