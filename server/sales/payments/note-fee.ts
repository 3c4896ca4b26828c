import { book } from '#server/sales/ledger/book.ts';
import { firstOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { selectPayment, updatePaymentFee } from './stored-payment.ts';

/** Books the service fee of a payment, only if the payment still waits for it. */
export async function noteFee(parts: StepParts, paymentKey: string, feeCents: number): Promise<void> {
  const noted = await perform(parts, {}, async (step) => {
    const found = await step.ask({
      payment: selectPayment({ paymentKey }),
      order: selectOrderOfPayment({ paymentKey }),
    });
    const [payment] = found.payment;
    const order = firstOrder(found.order);
    if (!order || payment?.awaits_fee !== 1) return succeed(null);
    const money = { number: order.number, currency: payment.captured_currency ?? order.currency };
    step.change(
      updatePaymentFee({ payment_key: paymentKey, version: payment.version, awaits_fee: 0 }),
      book(money, paymentKey, { what: 'fee', method: payment.method, cents: feeCents }, step.now),
    );
    return succeed(null);
  });
  if (!noted.ok) throw new Error(`Could not book the service fee of payment ${paymentKey}`);
}
