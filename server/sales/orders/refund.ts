import type { RefundStage } from '#shared/rules/refund-terms.ts';

/** Requested units of one item of an order. */
export interface RefundUnits {
  itemId: number;
  units: number;
}

/** Refunded units of one item and their sums, in the minor unit: price − discount − fee = gift code + money. */
export interface RefundedItem extends RefundUnits {
  /** The stage of the refund terms that applies to these units. */
  stage: RefundStage;
  priceCents: number;
  discountCents: number;
  feeCents: number;
  giftCodeCents: number;
  moneyCents: number;
}

export interface RefundSums {
  items: RefundedItem[];
  feeCents: number;
  giftCodeCents: number;
  moneyCents: number;
}

/** A granted or refused refund, with or without a request of the buyer. A refused one has no items and no sums. */
export interface DecidedRefund extends RefundSums {
  id: string;
  outcome: 'granted' | 'refused';
  /** ISO 4217; the currency of the order. */
  currency: string;
  decidedAt: number;
  /** The comment of staff for the buyer. */
  say: string;
  /** The part of the refund's money that was already returned outside the store, so that it is not returned again. */
  outsideCents: number;
  /**
   * State of the refund's money: `none` when the refund returns no money, `refused` when the payment service refused to return it or staff
   * wrote it off.
   */
  money: 'none' | 'due' | 'done' | 'refused';
}

/** The outcome of a refund request: the time at which staff received it, or the refund that the store granted at once. */
export type RefundOutcome = { askedAt: number } | DecidedRefund;

/** The part of an order for which the buyer requests a refund, and the state of the order that they saw. */
export interface RefundedPart {
  /** The requested units; null for all units that the store refunds at once. */
  items?: readonly RefundUnits[] | null;
  /** How many refunds the order had when the buyer chose. Absent: as many as the order has when the request arrives. */
  refundsSeen?: number | undefined;
}

/** A grant of a refund by staff. */
export interface RefundGrant {
  /** The units to refund; null for all remaining units. */
  items: readonly RefundUnits[] | null;
  /** A repeated nonce does not grant the refund again. */
  nonce: string;
  /** True to refund everything that was paid, against the terms. */
  waiveFee: boolean;
  /**
   * True to refund although the payment is disputed, or the store has lost the dispute. Otherwise the refund fails, because the buyer could
   * get the money twice.
   */
  despiteDispute?: boolean;
  /**
   * True when money was returned outside the store for these units; it then covers the refund first. Otherwise the rest of the payment is
   * refunded first, because the money outside may have been returned for something else.
   */
  alreadyBack?: boolean;
  say: string;
  /** The id of the account that decides, or the name of a command. */
  by: string;
  /** Decides whether the refund is stored. Without it, every refund is. */
  isAgreed?: ((refund: DecidedRefund) => boolean) | undefined;
}

export type RefundRefusal = Pick<RefundGrant, 'nonce' | 'say' | 'by'>;

/** A refund request that staff have not answered. */
export interface OpenRefundRequest {
  orderNumber: string;
  askedAt: number;
  comment: string;
}

/** A return of money that is not done, in the list for staff: the payment service has refused it or not yet answered. */
export interface OpenReturn {
  refundKey: string;
  orderNumber: string;
  method: string;
  amountCents: number;
  currency: string;
  state: 'due' | 'pending' | 'refused';
  since: number;
  /** Why the return was refused, in the service's words. */
  fault: string | null;
}

/** Money returned outside the store: refunded in the service's dashboard, or taken by a lost dispute. */
export interface OutsideReturnListed {
  gatewayRefundId: string;
  orderNumber: string;
  method: string;
  amountCents: number;
  currency: string;
  origin: 'outside' | 'dispute';
  at: number;
  /** `undone`: the return failed later, and the money is at the service again. */
  state: 'done' | 'undone';
}
