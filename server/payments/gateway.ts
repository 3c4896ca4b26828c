import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayAnswer, GatewayDispute } from '#server/sales/orders/orders.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

/**
 * A payment service. Only its own answer about a payment counts; what a browser or a webhook says is just a reason to ask it. Each
 * call may be repeated under the same payment key, and a refund under the same refund key. When the service does not answer, the call fails with
 * `payment-gateway-unavailable`, and when it takes no more calls for now, with `payment-gateway-busy`, which says for how long (`busyFor`).
 */
export interface PaymentGateway {
  /** Prepares a payment and says where the buyer approves it; `payment-not-possible` when the service does not take it. */
  start(payment: PaymentToStart): Promise<Result<{ gatewayId: string; approvalUrl: string }>>;
  /** Takes the money of an approved payment. */
  confirm(payment: PaymentToAsk): Promise<Result<GatewayAnswer>>;
  /** Asks for the state of a payment; `payment-not-found` when the service does not know it. */
  lookup(payment: PaymentToAsk): Promise<Result<GatewayAnswer>>;
  /**
   * Ends a payment that nobody shall pay any more, and answers how it stands then: one that was paid in the same moment is reported as such.
   * Left out where the service takes no money before `confirm`.
   */
  cancel?(payment: PaymentToAsk): Promise<Result<GatewayAnswer>>;
  /**
   * Gives back a part of what was taken, or all of it, once for each refund key: a repetition answers the same refund as it stands then.
   * A payment may have several refunds, each with a key of its own. `refund-refused`: the service does not give it back, or has given it
   * up; `subject` says why in its words, for staff, who may have it tried again under another key.
   */
  refund(refund: RefundToGive): Promise<Result<GatewayRefund>>;
  /**
   * Finds a payment by the service's own id alone, for one that the store's books do not have. `payment-not-found` when the service knows none, or
   * the payment is not this store's.
   */
  find?(gatewayId: string): Promise<Result<FoundPayment>>;
  /** All payments of this store that took money since an instant, for comparing them with the books; `not-allowed` where the account may not ask. */
  takenSince?(since: number): Promise<Result<FoundPayment[]>>;
  /** Tries the account's keys; `not-allowed` when the service refuses them, with the names of the settings as `subject`. */
  tryKeys?(): Promise<Result<true>>;
  /**
   * Reads what the service has sent by itself, if it is really from there: else `webhook-not-verified`. Null when it is about nothing
   * of ours.
   */
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
  /** The time before which no service has heard of it, in milliseconds. Not given: within a day. */
  begunAt?: number | undefined;
  /** Where the service sends the browser afterwards, as an absolute URL. */
  returnUrl: string;
  /** The same for a buyer who turns back without paying. */
  cancelUrl: string;
}

export interface PaymentToAsk extends PaymentToStart {
  /** The service's own id of the payment; null when its answer was lost. */
  gatewayId: string | null;
  /** Money of it has gone back, so that refunds have to be looked at whatever the payment itself says of them. */
  hasGoneBack?: boolean | undefined;
}

export interface RefundToGive {
  paymentKey: string;
  gatewayId: string | null;
  refundKey: string;
  /** The amount in the minor unit of the currency. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The service's own id of this refund, once it has answered `pending`; else null. */
  gatewayRefundId: string | null;
}

export interface GatewayRefund {
  gatewayRefundId: string;
  /** `pending`: the service has taken it on, and gives the money back later. Asked again, it says how it stands. */
  state: 'done' | 'pending';
}

/** A webhook as it came. */
export interface SentWebhook {
  body: Uint8Array;
  headers: IncomingHttpHeaders;
}

/** A payment as its service knows it. */
export interface FoundPayment {
  paymentKey: string;
  /** The number of the order that it was made for; null where the service does not say. */
  orderNumber: string | null;
  answer: GatewayAnswer;
}

/** An event that a service sends by itself. */
export interface GatewayEvent {
  /** The same when it is sent again. */
  eventId: string;
  paymentKey: string;
  /** The service's own id of the payment, by which `find` finds it. */
  gatewayId?: string | undefined;
  dispute?: GatewayDispute;
}

/** The gateways that are switched on, by the method that a buyer chooses. */
export type Gateways = ReadonlyMap<string, PaymentGateway>;
