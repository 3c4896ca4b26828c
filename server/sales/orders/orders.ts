import type { Context } from '#server/sales/context.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { OrderedItem } from './order-snapshot.ts';
import type { StoredOrder } from './stored-order.ts';

/** Orders with their payments and tickets. */
export interface Orders {
  byFakeId(context: Context, fakeId: string, incrementId?: string): Promise<Result<WholeOrder>>;
  /** A guest's look-up: number and e-mail address must both be right; every miss is the same `order-not-found`, by the same path. */
  byIncrementId(context: Context, incrementId: string, email: string): Promise<Result<WholeOrder>>;
  /**
   * Stores a payment and its key before any gateway hears of it. An order with nothing left to pay is made paid at once
   * (`captured`). A payment that is still open for the same method is answered again, not doubled.
   */
  startPayment(context: Pick<Context, 'once'>, fakeId: string, method: string): Promise<Result<StartedPayment>>;
  /** Keeps what the gateway calls this payment, and where its approval page is; finishes the caller's key with the answer. */
  noteGatewayReference<Answer>(
    context: Pick<Context, 'once'>,
    paymentKey: string,
    reference: { gatewayId: string; approvalUrl: string },
    answer: Answer,
  ): Promise<Result<Answer>>;
  paymentByKey(paymentKey: string): Promise<Result<PaymentRecord>>;
  /**
   * Takes the gateway's own answer as the truth. Captured: order paid, tickets issued and the mail queued in one
   * transaction, once however often it is told. Captured after cancellation: seated again if there are places, else `refund-due`.
   * What was captured above the order's sum is due back. A payment that has ended opens no more; its money counts all the same.
   */
  settlePayment(paymentKey: string, answer: GatewayAnswer): Promise<Result<Settlement>>;
  noteRefund(paymentKey: string, refund: { gatewayRefundId: string; amountCents: number }): Promise<void>;
  /** Cancels orders unpaid past their time and returns their places and gift balances; answers how many. */
  cancelUnpaid(): Promise<number>;
  /** Finishes or undoes orders in placing, and tells a back end of another program what it has yet to hear; answers how many. */
  catchUp(): Promise<number>;
  /**
   * Payments whose end is unknown (created, approved), and for a day those that came to nothing, some at a time, for the
   * reconciler that asks the gateway about each.
   */
  unsettledPayments(): Promise<PaymentRecord[]>;
  /** Payments of which money must go back: all of it, or what came above the order's sum. `amountCents` says how much. */
  refundsDue(): Promise<PaymentRecord[]>;
  /** Which methods have payments that are open or due to be given back, by name. */
  unfinishedMethods(): Promise<UnfinishedMethod[]>;
}

/** An order with all that belongs to it. Names are those of the day on which it was bought. */
export interface WholeOrder extends StoredOrder {
  /** It waits, and there is still time to pay. */
  isPayable: boolean;
  tickets: IssuedTicket[];
  /** The payment that paid it, else the last one that was tried. */
  payment: LastPayment | null;
}

export interface IssuedTicket {
  id: string;
  /** Signed: what the QR code shows. */
  code: string;
  item: OrderedItem;
  state: 'issued' | 'redeemed' | 'void';
}

export interface LastPayment {
  method: string;
  state: PaymentRecord['state'];
  /** Without what went back. */
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
  /** Already known when the payment was started before. */
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
}

/** What a gateway says of a payment when asked. */
export interface GatewayAnswer {
  state: 'created' | 'approved' | 'captured' | 'declined' | 'cancelled' | 'expired';
  gatewayId: string;
  capturedCents: number;
}

export interface Settlement {
  fakeId: string;
  locale: LocaleCode;
  outcome: 'paid' | 'waiting' | 'declined' | 'cancelled' | 'refund-due';
}
