import type { GatewayAnswer } from '#server/sales/orders/orders.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/**
 * A payment service. Its own answer about a payment is the truth; whatever a browser or a webhook says is a hint to ask.
 * Everything is safe to repeat under the same payment key. A service that does not answer is `payment-gateway-unavailable`.
 */
export interface PaymentGateway {
  /** Prepares a payment and says where the buyer approves it. */
  start(payment: PaymentToStart): Promise<Result<{ gatewayId: string; approvalUrl: string }>>;
  /** Takes the money of an approved payment. */
  confirm(payment: PaymentReference): Promise<Result<GatewayAnswer>>;
  /** How a payment stands; `payment-not-found` when the service never heard of it. */
  lookup(payment: PaymentReference): Promise<Result<GatewayAnswer>>;
  /** Gives back so much of what was taken, once for a payment: asked again, it answers the same refund. */
  refund(
    payment: PaymentReference & { amountCents: number; currency: string },
  ): Promise<Result<{ gatewayRefundId: string }>>;
}

export interface PaymentToStart {
  paymentKey: string;
  /** In the minor unit of the currency. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  orderNumber: string;
  locale: LocaleCode;
  /** Where the service sends the browser afterwards, as an absolute URL. */
  returnUrl: string;
}

export interface PaymentReference {
  paymentKey: string;
  /** What the service calls it; null when its answer was lost. */
  gatewayId: string | null;
}

/** The gateways that are switched on, by the method that a buyer chooses. */
export type Gateways = ReadonlyMap<string, PaymentGateway>;
