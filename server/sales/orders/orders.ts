import type { ClosingReason } from '#server/sales/places/calendar.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { Move, MovePayment } from './move.ts';
import type { OrderedItem } from './order-document.ts';
import type { GivenReceipt } from './receipt.ts';
import type { DecidedRefund, RefundSums } from './refund.ts';
import type { StoredOrder } from './stored-order.ts';
import type { TicketUse } from './ticket-use.ts';

/** A member whose address is confirmed. */
export interface OrderOwner {
  id: string;
  email: string;
}

/** An order with its tickets and its payment. All names are those of the day of the purchase. */
export interface WholeOrder extends StoredOrder {
  /** True while the order waits for payment and can still be paid. */
  isPayable: boolean;
  /** The operator's day and time at which the order was read. */
  readAt: OperatorTime;
  /** The operator's day on which the order was paid; for a waiting order, the day on which it was placed. */
  soldOn: Day;
  tickets: IssuedTicket[];
  /** The payment that paid the order; for an unpaid order, its last payment. */
  payment: LastPayment | null;
  /** The refund that the store would grant at once if the buyer requested it now; null when staff decide. */
  refundNow: RefundSums | null;
  refunds: DecidedRefund[];
  /** The receipts and credit notes, oldest first; empty for an order that was paid before the store issued receipts. */
  receipts: GivenReceipt[];
  moves: Move[];
  /** The last payment for a move; null when there is none, or when it has moved the visit. */
  movePayment: MovePayment | null;
  /** The items whose visits the operator has closed, each with the reason. */
  closed: { itemId: number; reason: ClosingReason | null }[];
}

export interface IssuedTicket {
  id: string;
  /** The id of the ticket as sold, which differs from `id` after the visit was moved. */
  originalId: string;
  /** The content of the QR code: signed, except for a gift code. */
  code: string;
  item: OrderedItem;
  /** The index of the item's unit that the ticket is for, from 0; null when the ticket is for all units. */
  unit: number | null;
  /** State of the ticket: `redeemed` from its first use, although more uses may be left. */
  state: 'issued' | 'redeemed' | 'void';
  use: TicketUse;
  /** The number that one scan counts: people at a gate, pieces at a counter. */
  units: number;
  /** The issued and the remaining amount of a gift code; null for any other ticket. */
  giftCode: { issuedCents: number; leftCents: number } | null;
}

export interface LastPayment {
  method: string;
  state: PaymentRecord['state'];
  /** The captured sum, including payments for moves, less refunds. */
  paidCents: number;
}

export interface UnfinishedMethod {
  method: string;
  payments: number;
}

export interface StartedPayment {
  paymentKey: string;
  /** Amount in the minor unit of the currency, like all amounts of payments. */
  amountCents: number;
  /** ISO 4217; the currency of the order. */
  currency: string;
  state: 'created' | 'captured';
  orderNumber: string;
  locale: LocaleCode;
  /** A time in milliseconds before which no gateway knew the payment. Absent when the payment began within the last day. */
  begunAt?: number | undefined;
  /** The gateway's page where the buyer approves the payment; null when no earlier start stored it. */
  approvalUrl: string | null;
}

export interface PaymentRecord {
  paymentKey: string;
  fakeId: string;
  orderNumber: string;
  method: string;
  gatewayId: string | null;
  amountCents: number;
  /** ISO 4217; the currency of the order. */
  currency: string;
  state: 'created' | 'approved' | 'captured' | 'declined' | 'cancelled' | 'expired' | 'refund-due' | 'refunded';
  locale: LocaleCode;
  /** A time in milliseconds before which no gateway knew the payment. Absent when the payment began within the last day. */
  begunAt?: number | undefined;
  /**
   * True when the order is paid, by this payment or another one: then an open payment must take no money. Always false for a payment for a
   * move.
   */
  isOrderPaid: boolean;
  /** True when the payment is for moving a visit of an order that was paid before. */
  isForMove: boolean;
  /** True when the order was cancelled, because its time to pay had ended or its buyer returned to the cart. */
  hasLapsed?: boolean | undefined;
  /** True when money of the payment was refunded. Such a refund may fail later, and then the service has the money again. */
  hasReturns?: boolean | undefined;
  /** True for an open payment whose visit is closed or has begun: it must take no money. */
  isStopped?: boolean;
}

/** A payment that its service has captured and that is missing from the books. */
export type AdoptedPayment = Pick<PaymentRecord, 'paymentKey' | 'method' | 'amountCents' | 'currency'> & {
  gatewayId: string;
};

export interface UnsettledPayment extends PaymentRecord {
  /**
   * True when the payment must no longer be paid. Its order no longer waits, the buyer has chosen another payment method, or the payment
   * was for a move and no longer holds its places.
   */
  isOver: boolean;
}

/**
 * A return of money that is still to be made; a payment may have several returns. `amountCents` is the sum to return, and `currency` the
 * currency of the capture.
 */
export interface DueReturn extends PaymentRecord {
  /** The refund key, stored before the gateway is called: under one key the gateway refunds only once. */
  refundKey: string;
  /** The gateway's id of a pending refund; null before its first answer. */
  gatewayRefundId: string | null;
}

/** The lease that lets one node request a refund from its gateway. `takenAt` is in milliseconds. */
export interface ReturnTurn {
  refundKey: string;
  takenAt: number;
}

export interface GatewayRefund {
  gatewayRefundId: string;
  amountCents: number;
  /** The refund key that the gateway reports. When it is missing or unknown, the money was refunded outside the store. */
  refundKey?: string | undefined;
  /** Time of the refund, in milliseconds. When the gateway does not report it, the current time is used. */
  at?: number | undefined;
}

/** A gateway's report on a payment that it captured before. */
export interface CapturedAtGateway {
  gatewayRefunds: readonly GatewayRefund[];
  /** Refunds that have failed. Absent when there are none. */
  undone?: readonly FailedRefund[] | undefined;
  disputes: readonly GatewayDispute[];
  /** True when the gateway now reports that the payment captured nothing: its money is gone. */
  isReversed?: boolean | undefined;
  /** The total that the gateway has captured. Absent when the gateway does not report it. */
  taken?: Pick<GatewayAnswer, 'capturedCents' | 'currency' | 'feeCents'> | undefined;
}

/** State of a refund that is not done. A refusal is final for the refund key; staff may retry the refund under another key. */
export type ReturnAnswer =
  | { state: 'pending'; gatewayRefundId: string }
  | {
      state: 'refused';
      gatewayRefundId?: string | undefined;
      /** The gateway's message, for staff. */
      reason: string;
    };

export interface GatewayAnswer {
  state: 'created' | 'approved' | 'captured' | 'declined' | 'cancelled' | 'expired';
  gatewayId: string;
  capturedCents: number;
  /** True for an approved payment that the service captures without a further request. The service reports the outcome later. */
  isUnderWay?: boolean | undefined;
  /** ISO 4217: the currency of the capture. Absent when it is the requested currency. */
  currency?: string | undefined;
  /** The service fee, in the same currency. Null when the service reports it later, absent when it never does. */
  feeCents?: number | null | undefined;
  /** All refunds of the payment, in the same currency, also those made outside the store. Absent when there are none. */
  gatewayRefunds?: readonly GatewayRefund[] | undefined;
  /** Refunds of the payment that have failed, including refunds that were done before. Absent when there are none. */
  undone?: readonly FailedRefund[] | undefined;
  /** Disputes about the payment. Absent when there are none, or when only webhooks report them. */
  disputes?: readonly GatewayDispute[] | undefined;
}

/** A buyer's complaint to the bank or the payment service about captured money, as the service reports it. */
export interface GatewayDispute {
  /** The service's id. */
  disputeId: string;
  /** State of the dispute. `lost`: the money was taken back from the store. */
  state: 'open' | 'won' | 'lost';
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The service's name for the reason. */
  reason: string;
  /** The time from which the service reports this state, in milliseconds. */
  at: number;
}

/** A refund that has failed, for example because the card is closed. */
export interface FailedRefund {
  /** The service's id. */
  gatewayRefundId: string;
  /** The refund key, when this store had requested the refund. */
  refundKey?: string | undefined;
  /** The service's name for the reason. */
  reason: string;
}

export interface Settlement {
  fakeId: string;
  locale: LocaleCode;
  outcome: 'paid' | 'waiting' | 'declined' | 'cancelled' | 'refund-due';
}
