import type { ClosingReason } from '#server/sales/places/calendar.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { Move, MovePayment } from './move.ts';
import type { OrderedItem } from './order-snapshot.ts';
import type { GivenReceipt } from './receipt.ts';
import type { DecidedRefund, RefundSums } from './refund.ts';
import type { StoredOrder } from './stored-order.ts';
import type { TicketUse } from './ticket-use.ts';

/** A member whose address is confirmed. */
export interface OrderOwner {
  id: string;
  email: string;
}

/** An order with its tickets and its payment. Names are as they were on the day of the purchase. */
export interface WholeOrder extends StoredOrder {
  /** True while the order waits for payment, and its time to pay is not over. */
  isPayable: boolean;
  /** The operator's day and time at which the order was read. */
  readAt: OperatorTime;
  /** The operator's day on which the order was paid for; while it waits, the day on which it was ordered. */
  soldOn: Day;
  tickets: IssuedTicket[];
  /** The payment that paid the order; its last payment while it is unpaid. */
  payment: LastPayment | null;
  /** The refund that buyers get at once when they ask now; null where staff decide. */
  refundNow: RefundSums | null;
  /** Decisions about refunding units. */
  refunds: DecidedRefund[];
  /** The receipt and the credit notes, oldest first; empty for an order that was paid before there were receipts. */
  receipts: GivenReceipt[];
  /** The moves of its visits. */
  moves: Move[];
  /** The last payment for a move, as long as that payment has not moved a visit. */
  movePayment: MovePayment | null;
  /** The items whose visits the operator has closed, and why. */
  closed: { itemId: number; reason: ClosingReason | null }[];
}

export interface IssuedTicket {
  id: string;
  /** The id of the ticket that was sold; it differs from `id` once the visit was moved. */
  originalId: string;
  /** The content of the QR code: signed, except for a gift code. */
  code: string;
  item: OrderedItem;
  /** The unit of the line that the ticket is for, the first being 0; null where the ticket is for all units. */
  unit: number | null;
  /** State of the ticket: `redeemed` from the first use on, although more uses may be left. */
  state: 'issued' | 'redeemed' | 'void';
  use: TicketUse;
  /** Number that one scan stands for: people at a gate, pieces at a counter. */
  units: number;
  /** The issued amount of a gift code and what is left of it; null for any other ticket. */
  giftCode: { issuedCents: number; leftCents: number } | null;
}

export interface LastPayment {
  method: string;
  state: PaymentRecord['state'];
  /** The captured sum with what was paid for moves, less refunds. */
  paidCents: number;
}

export interface UnfinishedMethod {
  method: string;
  payments: number;
}

export interface StartedPayment {
  paymentKey: string;
  /** The amount in the minor unit of the currency, like all amounts of payments. */
  amountCents: number;
  /** ISO 4217: the order's. */
  currency: string;
  state: 'created' | 'captured';
  orderNumber: string;
  locale: LocaleCode;
  /** The time before which no gateway knew the payment, in milliseconds. Not given: within a day. */
  begunAt?: number | undefined;
  /** Page of the gateway where the buyer approves the payment, known from an earlier start; else null. */
  approvalUrl: string | null;
}

export interface PaymentRecord {
  paymentKey: string;
  fakeId: string;
  orderNumber: string;
  method: string;
  gatewayId: string | null;
  amountCents: number;
  /** ISO 4217: the order's. */
  currency: string;
  state: 'created' | 'approved' | 'captured' | 'declined' | 'cancelled' | 'expired' | 'refund-due' | 'refunded';
  locale: LocaleCode;
  /** The time before which no gateway knew the payment, in milliseconds. Not given: within a day. */
  begunAt?: number | undefined;
  /**
   * True when the order is paid, by this payment or another one: an open payment must take no money then. Always false for a payment for a
   * move.
   */
  isOrderPaid: boolean;
  /** True when the payment is for moving a visit of an order that was paid before. */
  isForMove: boolean;
  /** True when the order was cancelled, because its time to pay was over or its buyer went back to the cart. */
  hasLapsed?: boolean | undefined;
  /** True when money of the payment was refunded. Such a refund may fail later, and its money be here again. */
  hasGoneBack?: boolean | undefined;
  /** True of an open payment for a visit that is closed or has begun: it must take no money. */
  isStopped?: boolean;
}

/** A payment that its service has captured, and that the books do not have. */
export type AdoptedPayment = Pick<PaymentRecord, 'paymentKey' | 'method' | 'amountCents' | 'currency'> & {
  gatewayId: string;
};

export interface UnsettledPayment extends PaymentRecord {
  /**
   * True when the payment must not be paid any more. Its order no longer waits, another payment method was chosen since, or a payment for a
   * move no longer holds its places.
   */
  isOver: boolean;
}

/**
 * A refund of a payment that is due; a payment may have several. `amountCents` is the sum to refund, and `currency` the one in which it
 * came.
 */
export interface RefundDue extends PaymentRecord {
  /** Key of the refund, stored before the gateway is asked: under one key the gateway refunds once. */
  refundKey: string;
  /** The gateway's id of a pending refund; null before its first answer. */
  gatewayRefundId: string | null;
}

/** The turn of one node to request a refund from its gateway. `takenAt`: in milliseconds. */
export interface RefundTurn {
  refundKey: string;
  takenAt: number;
}

export interface GivenBack {
  gatewayRefundId: string;
  amountCents: number;
  /** The refund key, as the gateway has it. Missing or unknown: the money was refunded without this store. */
  refundKey?: string | undefined;
  /** Time of the refund, in milliseconds; now where the gateway does not say it. */
  at?: number | undefined;
}

/** A gateway's report on money that it has captured before. */
export interface BackAtGateway {
  givenBack: readonly GivenBack[];
  /** Refunds that have failed. Not given: there are none. */
  undone?: readonly UndoneRefund[] | undefined;
  disputes: readonly GatewayDispute[];
  /** True when the gateway says now that the payment captured nothing: its money is gone. */
  isReversed?: boolean | undefined;
  /** The sum that the gateway has captured in all. Not given: the gateway does not say. */
  taken?: Pick<GatewayAnswer, 'capturedCents' | 'currency' | 'feeCents'> | undefined;
}

/** State of a refund that was not given yet. A refused refund is final under its key; staff may retry it under another. */
export type RefundAnswer =
  | { state: 'pending'; gatewayRefundId: string }
  | {
      state: 'refused';
      gatewayRefundId?: string | undefined;
      /** The gateway's own words, for staff. */
      reason: string;
    };

/** A gateway's answer about a payment. */
export interface GatewayAnswer {
  state: 'created' | 'approved' | 'captured' | 'declined' | 'cancelled' | 'expired';
  gatewayId: string;
  capturedCents: number;
  /** True for an approved payment whose money the service takes by itself; it says later how it went. */
  isUnderWay?: boolean | undefined;
  /** ISO 4217, of what was captured. Not given: the one that was asked for. */
  currency?: string | undefined;
  /** The service's fee, in the same currency. Null: the service will name it later. Not given: it never does. */
  feeCents?: number | null | undefined;
  /** Refunds of the payment, given by anybody, in the same currency. Not given: there are none. */
  givenBack?: readonly GivenBack[] | undefined;
  /** Refunds of the payment that have failed, also such as were done before. Not given: there are none. */
  undone?: readonly UndoneRefund[] | undefined;
  /** Disputes about the payment. Not given: there are none, or only webhooks report them. */
  disputes?: readonly GatewayDispute[] | undefined;
}

/** A buyer's complaint to the payment service about captured money, such as a chargeback, as the service reports it. */
export interface GatewayDispute {
  /** The service's own id. */
  disputeId: string;
  /** State of the dispute. `lost`: the money was taken back from the store. */
  state: 'open' | 'won' | 'lost';
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The service's own word for the reason. */
  reason: string;
  /** Time at which the service says that the dispute had this state, in milliseconds. */
  at: number;
}

/** A refund that has failed, such as to a card that is closed. */
export interface UndoneRefund {
  /** The service's own id. */
  gatewayRefundId: string;
  /** The refund key, where this store had asked for it. */
  refundKey?: string | undefined;
  /** The service's own word for the reason. */
  reason: string;
}

export interface Settlement {
  fakeId: string;
  locale: LocaleCode;
  outcome: 'paid' | 'waiting' | 'declined' | 'cancelled' | 'refund-due';
}
