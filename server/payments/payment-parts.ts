import type { GatewayOrders } from '#server/sales/create-orders.ts';
import type { PaymentDispute } from '#server/sales/payments/payment-disputes.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Gateways, PaymentToStart } from './gateway.ts';

export interface PaymentParts {
  orders: GatewayOrders;
  gateways: Gateways;
  publicUrl: string;
  /** Decides whether a returning browser may cause a request to the gateway (`limitAsking`). */
  mayAsk: (paymentKey: string) => boolean;
  /** Called for payments that are stuck, so that an operator learns about them: money may be due. */
  report: (stuck: StuckPayments) => void;
  /** Called once for each new dispute that a gateway reports. */
  reportDispute: (dispute: PaymentDispute) => void;
}

/** Payments that could not be settled or refunded this time; the next run of the job tries again. */
export interface StuckPayments {
  step: 'settle' | 'refund' | 'fee';
  code: ErrorCode;
  orderNumbers: string[];
}

/** The addresses to which a gateway sends the browser: after paying, and when the buyer cancels. */
export function returnAddresses(
  publicUrl: string,
  paymentKey: string,
): Pick<PaymentToStart, 'returnUrl' | 'cancelUrl'> {
  const returnUrl = `${publicUrl}/pay/return?payment=${encodeURIComponent(paymentKey)}`;
  return { returnUrl, cancelUrl: `${returnUrl}&turned=back` };
}
