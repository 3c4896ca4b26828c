import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayAnswer, GatewayDispute } from '#server/sales/payments/gateway-answer.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/**
 * A payment service. Only the service's own answer about a payment counts. A request from a browser or a webhook is only a reason to ask
 * the service. Each call may be repeated under the same payment key, and a refund under the same refund key. When the service does not
 * answer, the call fails with `payment-gateway-unavailable`. When it accepts no more calls for now, the call fails with
 * `payment-gateway-busy` and the time to wait (`busyFor`).
 */
export interface PaymentGateway {
  /** Prepares a payment, and returns the page where the buyer approves it; `payment-not-possible` when the service refuses it. */
  start(payment: PaymentToStart): Promise<Result<{ gatewayId: string; approvalUrl: string }>>;
  /** Captures the money of an approved payment. */
  confirm(payment: PaymentToAsk): Promise<Result<GatewayAnswer>>;
  /** Asks for the state of a payment; fails with `payment-not-found` when the service does not know it. */
  lookup(payment: PaymentToAsk): Promise<Result<GatewayAnswer>>;
  /** Ends a payment that must no longer be paid, and returns its state. Absent when the service takes no money before `confirm`. */
  cancel?(payment: PaymentToAsk): Promise<Result<GatewayAnswer>>;
  /**
   * Refunds a part of the captured money, or all of it, once for each refund key: a repetition returns the current state of the same
   * refund. A payment may have several refunds, each with a different key. `refund-refused`: the service refuses the refund or has given it
   * up. The failure's `subject` is the service's reason, for staff, who may retry the refund under another key.
   */
  refund(refund: ReturnToMake): Promise<Result<ReturnProgress>>;
  /** Finds a payment that the books lack by the service's id; `payment-not-found` when it is unknown or another store's. */
  find?(gatewayId: string): Promise<Result<FoundPayment>>;
  /** Lists the payments of this store with money captured since an instant; `not-allowed` when the account may not list them. */
  takenSince?(since: number): Promise<Result<FoundPayment[]>>;
  /** Tries the account's keys. Fails with `not-allowed` when the service refuses them; `subject` then names their settings. */
  tryKeys?(): Promise<Result<true>>;
  /** Verifies and reads a webhook; `webhook-not-verified` when it is forged, null when it is not about this store's payments. */
  verifyWebhook(sent: SentWebhook): Promise<Result<GatewayEvent | null>>;
}

export interface PaymentToStart {
  paymentKey: string;
  /** The amount in the minor unit of the currency. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  orderNumber: string;
  locale: LocaleCode;
  /** A time in milliseconds before which the service did not know the payment. Absent when the payment began within the last day. */
  begunAt?: number | undefined;
  /** The absolute URL to which the service sends the browser after the payment. */
  returnUrl: string;
  /** The absolute URL for a buyer who cancels on the service's page. */
  cancelUrl: string;
}

export interface PaymentToAsk extends PaymentToStart {
  /** The service's id of the payment; null when its answer was lost. */
  gatewayId: string | null;
  /** True when some money of the payment was returned. Its refunds must then be read even if the payment itself shows none. */
  hasReturns?: boolean | undefined;
}

export interface ReturnToMake extends Pick<PaymentToAsk, 'paymentKey' | 'gatewayId' | 'amountCents' | 'currency'> {
  refundKey: string;
  /** The service's id of this refund after it has answered `pending`; otherwise null. */
  gatewayRefundId: string | null;
}

export interface ReturnProgress {
  gatewayRefundId: string;
  /** `pending`: the service has accepted the refund and returns the money later. A repeated call returns the current state. */
  state: 'done' | 'pending';
}

export interface SentWebhook {
  body: Uint8Array;
  headers: IncomingHttpHeaders;
}

export interface FoundPayment {
  paymentKey: string;
  /** The number of its order; null when the service does not report it. */
  orderNumber: string | null;
  answer: GatewayAnswer;
}

export interface GatewayEvent {
  /** The service's id of the event; it stays the same when the event is sent again. */
  eventId: string;
  paymentKey: string;
  gatewayId?: string | undefined;
  dispute?: GatewayDispute;
}

/** The gateways in use, by the method that a buyer chooses. */
export type Gateways = ReadonlyMap<string, PaymentGateway>;
