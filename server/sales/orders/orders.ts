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

/** An order with its tickets and its payment. Names are those of the day on which it was bought. */
export interface WholeOrder extends StoredOrder {
  /** True while it waits for payment, and its time to pay is not over. */
  isPayable: boolean;
  /** The operator's day and time when it was read. */
  readAt: OperatorTime;
  /** The operator's day on which it was paid for, or ordered while it waits. */
  soldOn: Day;
  tickets: IssuedTicket[];
  /** The payment that paid it; of an unpaid order its last payment. */
  payment: LastPayment | null;
  /** The refund that the buyer gets at once, if they ask now; null where staff decide. */
  refundNow: RefundSums | null;
  /** Decisions about refunding units. */
  refunds: DecidedRefund[];
  /** The receipt and the credit notes, the first first; none of what was paid before there were any. */
  receipts: GivenReceipt[];
  /** The moves of its visits. */
  moves: Move[];
  /** The last payment for a move, where that has not moved anything. */
  movePayment: MovePayment | null;
  /** The items whose visits the operator has closed, and why. */
  closed: { itemId: number; reason: ClosingReason | null }[];
}

export interface IssuedTicket {
  id: string;
  /** The id of the ticket that was sold; another one than `id` once its visit was moved. */
  originalId: string;
  /** The content of the QR code: signed, except for a gift code. */
  code: string;
  item: OrderedItem;
  /** The unit of its line that it is for, the first being 0; null where it is for all of them. */
  unit: number | null;
  /** `redeemed` from its first use on, although more may be left of it. */
  state: 'issued' | 'redeemed' | 'void';
  use: TicketUse;
  /** How many one scan stands for: people at a gate, pieces at a counter. */
  units: number;
  /** The issued amount of a gift code and what is left of it; null for all else. */
  giftCode: { issuedCents: number; leftCents: number } | null;
}

export interface LastPayment {
  method: string;
  state: PaymentRecord['state'];
  /** The captured sum, less what was refunded; with what was paid for moves. */
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
  /** The time before which no gateway has heard of it, in milliseconds. Not given: within a day. */
  begunAt?: number | undefined;
  /** Known when the payment was started before; else null. */
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
  /** The time before which no gateway has heard of it, in milliseconds. Not given: within a day. */
  begunAt?: number | undefined;
  /** True when its order is paid, by this payment or another one: an open payment must take no money then. Never true of a payment for a move. */
  isOrderPaid: boolean;
  /** True when it pays for moving a visit of an order that was paid before. */
  isForMove: boolean;
  /** True when its order was cancelled, because its time to pay was over or its buyer has gone back to the cart. */
  hasLapsed?: boolean | undefined;
  /** Money of it has gone back: such may come to nothing, and be here again. */
  hasGoneBack?: boolean | undefined;
  /** True of an open payment for a visit that is closed or has begun: it must take no money. */
  isStopped?: boolean;
}

/** A payment that its service has taken, and that the books do not have. */
export type AdoptedPayment = Pick<PaymentRecord, 'paymentKey' | 'method' | 'amountCents' | 'currency'> & {
  gatewayId: string;
};

export interface UnsettledPayment extends PaymentRecord {
  /** Nobody shall pay it any more: its order waits no longer, or another way to pay was chosen since; or it is for a move, and holds its places no longer. */
  isOver: boolean;
}

/** `amountCents` is what goes back, and `currency` the one in which it came. A payment may have several. */
export interface RefundDue extends PaymentRecord {
  /** Stored before the gateway is asked: it gives the money back once under this key. */
  refundKey: string;
  /** The gateway's id of a refund that it has under way; null before its first answer. */
  gatewayRefundId: string | null;
}

/** A refund that one node asks its gateway for. `takenAt`: in milliseconds. */
export interface RefundTurn {
  refundKey: string;
  takenAt: number;
}

export interface GivenBack {
  gatewayRefundId: string;
  amountCents: number;
  /** The key under which it was asked for, as the gateway has it. Missing, or none of ours: it was given back without this store. */
  refundKey?: string | undefined;
  /** When it was given back, in milliseconds; now where it is not told. */
  at?: number | undefined;
}

/** A gateway's report on money that it has taken before. */
export interface BackAtGateway {
  givenBack: readonly GivenBack[];
  /** Refunds that came to nothing. Not given: there are none. */
  undone?: readonly UndoneRefund[] | undefined;
  disputes: readonly GatewayDispute[];
  /** The gateway says now that the payment took nothing: its money is gone. */
  isReversed?: boolean | undefined;
  /** The sum that it has taken in all. Not given: it says nothing of that. */
  taken?: Pick<GatewayAnswer, 'capturedCents' | 'currency' | 'feeCents'> | undefined;
}

/** How a refund stands that was not given yet. What was refused is final under its key; staff may have it tried again under another. */
export type RefundAnswer =
  | { state: 'pending'; gatewayRefundId: string }
  | {
      state: 'refused';
      gatewayRefundId?: string | undefined /** In the gateway's words, for staff. */;
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
  /** The service's fee, in the same currency. Null: it will say so later. Not given: it never does. */
  feeCents?: number | null | undefined;
  /** The refunds of it, given by anybody, in the same currency. Not given: there are none. */
  givenBack?: readonly GivenBack[] | undefined;
  /** Refunds of it that came to nothing, also such as were done before. Not given: there are none. */
  undone?: readonly UndoneRefund[] | undefined;
  /** The disputes about it. Not given: there are none, or only webhooks tell of them. */
  disputes?: readonly GatewayDispute[] | undefined;
}

/** A buyer's complaint to the payment service about money that was taken, such as a chargeback, as the service tells of it. */
export interface GatewayDispute {
  /** The service's own id. */
  disputeId: string;
  /** `lost`: the money was taken back from the store. */
  state: 'open' | 'won' | 'lost';
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The service's own word for why. */
  reason: string;
  /** When the service says that it stood so, in milliseconds. */
  at: number;
}

/** A refund that has come to nothing, such as to a card that is closed. */
export interface UndoneRefund {
  /** The service's own id. */
  gatewayRefundId: string;
  /** The refund key, where this store had asked for it. */
  refundKey?: string | undefined;
  /** The service's own word for why. */
  reason: string;
}

export interface Settlement {
  fakeId: string;
  locale: LocaleCode;
  outcome: 'paid' | 'waiting' | 'declined' | 'cancelled' | 'refund-due';
}
