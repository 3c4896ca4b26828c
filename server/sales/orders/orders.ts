import type { Context } from '#server/sales/context.ts';
import type { ClosingReason } from '#server/sales/places/calendar.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import type { Move, MoveOptions, MoveOptionsQuery, MovePayment, MovePaymentRequest, MoveRequest } from './move.ts';
import type { OrderedItem } from './order-snapshot.ts';
import type { GivenReceipt, WholeReceipt } from './receipt.ts';
import type { RedeemRequest, Redemption } from './redemption.ts';
import type {
  AskedRefund,
  DecidedRefund,
  OpenMoneyBack,
  OpenRefundWish,
  RefundGrant,
  RefundPart,
  RefundRefusal,
  RefundSums,
} from './refund.ts';
import type { StoredOrder } from './stored-order.ts';
import type { TicketUse } from './ticket-use.ts';

/** Orders with their payments and tickets. */
export interface Orders {
  byFakeId(context: Context, fakeId: string, incrementId?: string): Promise<Result<WholeOrder>>;
  /** A guest's look-up by number and email address. It answers `order-not-found`, in the same time, whichever of them is not right. */
  byIncrementId(context: Context, incrementId: string, email: string): Promise<Result<WholeOrder>>;
  /** Any order by its number, for staff. */
  byNumber(context: Context, number: string): Promise<Result<WholeOrder>>;
  /** The orders of a member, the last first: those bought when signed in, and those that a guest bought with the confirmed address. */
  ofMember(
    member: OrderOwner,
    page: { size: number; number: number },
  ): Promise<{ orders: StoredOrder[]; total: number }>;
  /** One of them by its number; `order-not-found` for all others. */
  oneOfMember(context: Context, member: OrderOwner, number: string): Promise<Result<WholeOrder>>;
  /** A receipt or credit note of an order by its number; `order-not-found` for those of others too. */
  receipt(fakeId: string, number: string): Promise<Result<WholeReceipt>>;
  /** Keeps the buyer's wish to have the money back until staff answer it; `refund-not-possible` where nothing is left to give back. */
  askRefund(context: Context, fakeId: string, comment: string): Promise<Result<{ askedAt: number }>>;
  /**
   * Gives back at once what the terms promise to take back for nothing, or a part of it, if `sum` is what goes back: `refund-not-possible`
   * where they promise nothing now, `refund-not-due` when it is another sum, or when another refund was decided since the buyer chose. While
   * the payment is disputed the wish is kept for staff instead.
   */
  refundAtOnce(
    context: Pick<Context, 'once'>,
    fakeId: string,
    sum: number,
    part?: RefundPart,
  ): Promise<Result<AskedRefund>>;
  /**
   * Uses tickets, services and goods of an order, as far as they may be used now. A genuine ticket that the books do not have is answered as what its
   * code says.
   */
  redeem(context: Context, asked: RedeemRequest): Promise<Result<Redemption>>;
  /**
   * Gives units of a paid order back, all that are wished or none: their places and gift codes, their tickets, and the money that is due by
   * their terms, in one step. The money is asked for under a key that this step stores. `payment-disputed`: the payment is disputed, and
   * `despiteDispute` is not set.
   */
  grantRefund(context: Context, fakeId: string, grant: RefundGrant): Promise<Result<DecidedRefund>>;
  /** To which visits units of a visit could be moved, and what each would cost or give back. */
  moveOptions(context: Context, fakeId: string, query: MoveOptionsQuery): Promise<Result<MoveOptions>>;
  /** Moves units of a visit to another one, in one step: places, tickets, and the money that the new one costs less. */
  moveVisit(context: Context, fakeId: string, wish: MoveRequest): Promise<Result<Move>>;
  /**
   * Stores a payment of what a move costs, with what is wished, before the gateway is called; it holds the new places as long as an order waits
   * for payment. `settlePayment` makes the move. `captured`: it was made under the same nonce before. `move-price-changed`: it costs another sum
   * than the caller has seen.
   */
  startMovePayment(
    context: Pick<Context, 'once' | 'from'>,
    fakeId: string,
    request: MovePaymentRequest,
  ): Promise<Result<StartedPayment>>;
  /** Answers a buyer's wish with no. */
  refuseRefund(context: Context, fakeId: string, refusal: RefundRefusal): Promise<Result<DecidedRefund>>;
  /** The wishes that staff have not answered, the first first. */
  refundWishes(): Promise<OpenRefundWish[]>;
  /** Money of refunds that is not back yet. */
  openMoneyBack(): Promise<OpenMoneyBack[]>;
  /** Money that a gateway refused to give back, by its key; null when none of that key is refused. */
  refusedRefund(refundKey: string): Promise<RefundDue | null>;
  /** Has money that a gateway refused asked for again, under a new key; false when none of that key is refused. */
  retryMoneyBack(refundKey: string): Promise<boolean>;
  /** Gives up money that a gateway refused to give back; `why` is kept. `refund-not-possible` when none of that key is refused. */
  writeOffMoneyBack(context: Pick<Context, 'trail'>, refundKey: string, why: string): Promise<Result<null>>;
  /**
   * Stores a payment and its key before the gateway is called. An order with nothing left to pay becomes paid at once (`captured`).
   * When a payment by the same method is still open, that one is answered.
   */
  startPayment(context: Pick<Context, 'once'>, fakeId: string, method: string): Promise<Result<StartedPayment>>;
  /** Stores the gateway's id of a payment and the address of its approval page, and the answer under the caller's Idempotency-Key. */
  noteGatewayReference<Answer>(
    context: Pick<Context, 'once'>,
    paymentKey: string,
    reference: { gatewayId: string; approvalUrl: string },
    answer: Answer,
  ): Promise<Result<Answer>>;
  paymentByKey(paymentKey: string): Promise<Result<PaymentRecord>>;
  /** Enters a payment that only its service knows into the books, as one of an order that is not paid and costs the same. */
  adoptPayment(orderNumber: string, payment: AdoptedPayment): Promise<Result<true>>;
  /**
   * Stores what the gateway says of a payment. Captured: the order becomes paid, its tickets are issued and the mail is queued in
   * one step, once however often it is told. Captured after the order was cancelled: the order takes its places again, or the
   * money is due back. What was captured above the order's total is due back too. A payment that has ended does not open again,
   * but its money counts. Money in another currency than was asked for pays nothing and is due back. A payment for a move makes that move, or
   * is due back.
   */
  settlePayment(paymentKey: string, answer: GatewayAnswer): Promise<Result<Settlement>>;
  /** Counts money that a gateway has given back, once for each refund of the gateway; with the key under which it was asked for, if it was. */
  noteRefund(paymentKey: string, refund: GivenBack): Promise<void>;
  /** Holds the places of an order that has lapsed before its money is taken; false where it cannot be seated any more. */
  seatFirst(paymentKey: string): Promise<boolean>;
  /**
   * Books what a gateway says has gone back of a payment, once: also what nobody has asked for here, because staff gave it back at the gateway
   * or a dispute took it. That counts against what is due first. Answers the disputes that were not known before, or stand otherwise now.
   */
  noteGivenBack(paymentKey: string, back: BackAtGateway): Promise<GatewayDispute[]>;
  /** Stores that a gateway has a refund under way, or would not give it. */
  noteRefundAnswer(refundKey: string, answer: RefundAnswer): Promise<void>;
  /** Cancels orders unpaid past their time and returns their places and gift balances; answers how many. */
  cancelUnpaid(): Promise<number>;
  /**
   * Takes buyer and answers out of the orders of guests so many days after they were made and visited; answers how many. One whose
   * tickets are still good or whose money is still open keeps them.
   */
  forgetGuests(days: number): Promise<number>;
  /** Queues mails for the visits of tomorrow, from this hour of the operator's clock on; never without one. Answers how many. */
  remindVisits(hour: number | null): Promise<number>;
  /** Finishes or undoes orders in placing, and sends errands to a back end of another program; answers how many of both. */
  catchUp(): Promise<number>;
  /**
   * Payments to ask the gateway about, some at a time: those that have not ended (created, approved), and for a day those that
   * ended without money.
   */
  unsettledPayments(): Promise<UnsettledPayment[]>;
  /** Payments whose gateway has not said yet what it keeps of them, some at a time, for a month; the older one is, the more seldom it comes. */
  paymentsWithoutFee(): Promise<PaymentRecord[]>;
  /**
   * Payments that were taken in so many days, to ask their gateways what went back of them without this store hearing of it: some at a time, each
   * once in a week.
   */
  paymentsToLookBackAt(days: number): Promise<PaymentRecord[]>;
  /** Has one of those come again in an hour, because its gateway has not answered. */
  lookBackSoon(paymentKey: string): Promise<void>;
  /** Books what a gateway keeps of a payment, once. */
  noteFee(paymentKey: string, feeCents: number): Promise<void>;
  /** Money to ask the gateways to give back; `amountCents` says how much. What a gateway has refused is not among it. */
  refundsDue(): Promise<RefundDue[]>;
  /**
   * Takes a refund for this node alone, for three minutes; null when another has it or it is not due. A gateway may go on to another idempotency
   * key after an error, and two nodes under two keys would give the money back twice.
   */
  takeRefund(refundKey: string): Promise<RefundTurn | null>;
  /** Lets a refund that was not answered be asked for again at once. */
  leaveRefund(turn: RefundTurn): Promise<void>;
  /** The payment methods that still have payments to settle or to give back. */
  unfinishedMethods(): Promise<UnfinishedMethod[]>;
}

/** A member whose address is confirmed. */
export interface OrderOwner {
  id: string;
  email: string;
}

/** An order with its tickets and its payment. Names are those of the day on which it was bought. */
export interface WholeOrder extends StoredOrder {
  /** It waits for payment, and its time to pay is not over. */
  isPayable: boolean;
  /** The operator's day and time when it was read. */
  readAt: OperatorTime;
  /** The operator's day on which it was paid for, or ordered while it waits. */
  soldOn: Day;
  tickets: IssuedTicket[];
  /** The payment that paid it; of an unpaid order its last payment. */
  payment: LastPayment | null;
  /** What the buyer gets back at once, if they ask now; null where staff decide. */
  refundNow: RefundSums | null;
  /** What was decided about giving units back. */
  refunds: DecidedRefund[];
  /** Its receipt and its credit notes, the first first; none of what was paid before there were any. */
  receipts: GivenReceipt[];
  /** Which of its visits were moved. */
  moves: Move[];
  /** Its last payment for a move, where that has not moved anything. */
  movePayment: MovePayment | null;
  /** The items whose visits the operator has closed, and why. */
  closed: { itemId: number; reason: ClosingReason | null }[];
}

export interface IssuedTicket {
  id: string;
  /** The id of the ticket that was sold; another one than `id` once its visit was moved. */
  originalId: string;
  /** What the QR code shows: signed, but for a gift code. */
  code: string;
  item: OrderedItem;
  /** Which unit of its line it is for, the first being 0; null where it is for all of them. */
  unit: number | null;
  /** `redeemed` from its first use on, although more may be left of it. */
  state: 'issued' | 'redeemed' | 'void';
  use: TicketUse;
  /** How many one scan stands for: people at a gate, pieces at a counter. */
  units: number;
  /** What a gift code was sold with and what is left of it; null for all else. */
  giftCode: { issuedCents: number; leftCents: number } | null;
}

export interface LastPayment {
  method: string;
  state: PaymentRecord['state'];
  /** What was captured, less what was given back; with what was paid for moves. */
  paidCents: number;
}

export interface UnfinishedMethod {
  method: string;
  payments: number;
}

export interface StartedPayment {
  paymentKey: string;
  /** In the minor unit of the currency, as all amounts of payments are. */
  amountCents: number;
  /** ISO 4217: the order's. */
  currency: string;
  state: 'created' | 'captured';
  orderNumber: string;
  locale: LocaleCode;
  /** Before which no gateway has heard of it, in milliseconds. Not given: within a day. */
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
  /** Before which no gateway has heard of it, in milliseconds. Not given: within a day. */
  begunAt?: number | undefined;
  /** Whether its order is paid, by this payment or another one: an open payment must take no money then. Never of a payment for a move. */
  isOrderPaid: boolean;
  /** It pays for moving a visit of an order that was paid before. */
  isForMove: boolean;
  /** Its order was cancelled, because its time to pay was over or its buyer has gone back to the cart. */
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
  /** Under which it was asked for, as the gateway has it. Missing, or none of ours: it was given back without this store. */
  refundKey?: string | undefined;
  /** When it was given back, in milliseconds; now where it is not told. */
  at?: number | undefined;
}

/** What a gateway says of money that it has taken before. */
export interface BackAtGateway {
  givenBack: readonly GivenBack[];
  /** Refunds that came to nothing. Not given: there are none. */
  undone?: readonly UndoneRefund[] | undefined;
  disputes: readonly GatewayDispute[];
  /** The gateway says now that the payment took nothing: its money is gone. */
  isReversed?: boolean | undefined;
  /** What it has taken in all. Not given: it says nothing of that. */
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

/** What a gateway says of a payment when asked. */
export interface GatewayAnswer {
  state: 'created' | 'approved' | 'captured' | 'declined' | 'cancelled' | 'expired';
  gatewayId: string;
  capturedCents: number;
  /** Of one that is approved: the service takes the money by itself, and says later how it went. */
  isUnderWay?: boolean | undefined;
  /** ISO 4217, of what was captured. Not given: the one that was asked for. */
  currency?: string | undefined;
  /** What the service keeps of it, in the same currency. Null: it will say so later. Not given: it never does. */
  feeCents?: number | null | undefined;
  /** What has gone back of it by refunds, whoever gave them, in the same currency. Not given: nothing has. */
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
  /** Ours, where this store had asked for it. */
  refundKey?: string | undefined;
  /** The service's own word for why. */
  reason: string;
}

export interface Settlement {
  fakeId: string;
  locale: LocaleCode;
  outcome: 'paid' | 'waiting' | 'declined' | 'cancelled' | 'refund-due';
}
