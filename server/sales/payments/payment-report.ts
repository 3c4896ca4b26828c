import { firstOrder, type StoredOrder, selectOrderOfPayment } from '#server/sales/orders/stored-order.ts';
import { perform, type Step, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { firstPayment, type StoredPayment, selectPayment } from './stored-payment.ts';

/**
 * Books a gateway's report in one step. Throws when the step could not be written; the gateway must then be asked again. `report` names the
 * report in that error.
 */
export async function bookReport<Value>(
  parts: StepParts,
  report: string,
  run: (step: Step) => Promise<Value>,
): Promise<Value> {
  const booked = await perform(parts, {}, async (step) => succeed(await run(step)));
  if (!booked.ok) throw new Error(`Could not book ${report}`);
  return booked.value;
}

export interface PaymentOfOrder {
  payment: StoredPayment;
  order: StoredOrder;
}

/** Reads a payment with its order; null when the payment is unknown. */
export async function findPayment({ ask }: Pick<Step, 'ask'>, paymentKey: string): Promise<PaymentOfOrder | null> {
  const found = await ask({ payment: selectPayment({ paymentKey }), order: selectOrderOfPayment({ paymentKey }) });
  const payment = firstPayment(found.payment);
  const order = firstOrder(found.order);
  return payment && order ? { payment, order } : null;
}
