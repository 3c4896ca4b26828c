import type { PaymentRecord, Settlement } from '#server/sales/payments/payment-record.ts';
import { outcomeOf } from '#server/sales/payments/payment-state.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settlePayment } from './settle-at-gateway.ts';

/**
 * Settles a payment whose buyer returns from the gateway, and returns the page where the buyer continues. `hasTurnedBack`: the browser came
 * from the cancel URL, which counts only while nothing was paid.
 */
export async function settleForBuyer(
  parts: PaymentParts,
  paymentKey: string,
  hasTurnedBack = false,
): Promise<Result<{ redirectUrl: string }>> {
  const payment = await parts.orders.paymentByKey(paymentKey);
  if (!payment.ok) return payment;
  const known = returnPath(payment.value, outcomeOf[payment.value.state]);
  // Limits how often reloads ask the service.
  if (!parts.mayAsk(paymentKey)) return succeed({ redirectUrl: known });
  const settled = await settlePayment(parts, payment.value);
  // The service does not answer. The order's page shows that it waits for payment, and the job asks again.
  if (!settled.ok) {
    parts.report({ step: 'settle', code: settled.failure.code, orderNumbers: [payment.value.orderNumber] });
    return succeed({ redirectUrl: known });
  }
  const { outcome: told } = settled.value;
  const outcome = told === 'waiting' ? whileWaiting(payment.value) : told;
  const shown = hasTurnedBack && outcome === 'waiting' ? 'cancelled' : outcome;
  return succeed({ redirectUrl: returnPath(payment.value, shown, hasTurnedBack) });
}

/**
 * The outcome that the buyer sees while this payment waits: `paid` if another payment has paid the order, `cancelled` if no money may be
 * taken.
 */
function whileWaiting({ isOrderPaid, isStopped }: PaymentRecord): Settlement['outcome'] {
  if (isOrderPaid) return 'paid';
  return isStopped ? 'cancelled' : 'waiting';
}

/**
 * The page to which a buyer is led after a payment. The address has the order number in its fragment, which browsers do not send. It never
 * has the order key, which opens the tickets, because payment services and browser histories see this address.
 */
const returns = {
  paid: '/checkout/success?payment=paid',
  waiting: '/checkout/success?payment=waiting',
  'refund-due': '/checkout/success?payment=returned',
  declined: '/checkout/fail',
  cancelled: '/checkout/cancel',
} as const satisfies Record<Settlement['outcome'], string>;

/** The page to which a buyer is led after a payment for a move. */
const returnsOfMoves = {
  paid: '/checkout/success?payment=moved',
  waiting: '/checkout/success?payment=move-waiting',
  'refund-due': '/checkout/success?payment=move-returned',
  declined: '/checkout/success?payment=move-declined',
  cancelled: '/checkout/success?payment=move-cancelled',
} as const satisfies Record<Settlement['outcome'], string>;

function returnPath(
  { locale, orderNumber, isForMove, hasLapsed }: PaymentRecord,
  outcome: Settlement['outcome'],
  hasTurnedBack = false,
): string {
  // The buyer has approved the payment, but nothing was captured because the order has lapsed.
  const isTooLate = outcome === 'cancelled' && hasLapsed && !isForMove && !hasTurnedBack;
  const path = isTooLate ? '/checkout/success?payment=lapsed' : (isForMove ? returnsOfMoves : returns)[outcome];
  return `${pathInLocale(locale, path)}#${encodeURIComponent(orderNumber)}`;
}
