import type { RefundStage } from '#shared/rules/refund-terms.ts';

/** So many units of one item of an order. */
export interface RefundWish {
  itemId: number;
  units: number;
}

/** Units of one item that go back, and what becomes of their price, in the minor unit: price − discount − fee = gift code + money. */
export interface RefundedItem extends RefundWish {
  /** The stage of the terms. */
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

/** A decision of staff about a buyer's wish, or without one. A refused one has no items and no sums. */
export interface DecidedRefund extends RefundSums {
  id: string;
  outcome: 'granted' | 'refused';
  /** ISO 4217: the order's. */
  currency: string;
  decidedAt: number;
  /** The comment of staff for the buyer. */
  say: string;
  /** The part of its money that had been refunded outside the store before, so that it is not given again. */
  outsideCents: number;
  /** How its money stands: `none` where none goes back, `refused` where the payment service would not. */
  money: 'none' | 'due' | 'done' | 'refused';
}

/** When a wish for money came that staff answer, or what the store has given back at once. */
export type AskedRefund = { askedAt: number } | DecidedRefund;

/** The part of an order that its buyer takes back, and what they have seen of it. */
export interface RefundPart {
  /** Null: all that goes back at once. */
  items?: readonly RefundWish[] | null;
  /** How many refunds the order had when they chose; without it, how many it has when they ask. */
  refundsSeen?: number | undefined;
}

/** How staff grant a refund. */
export interface RefundGrant {
  /** Null: everything that is left. */
  items: readonly RefundWish[] | null;
  /** The same one twice is done once. */
  nonce: string;
  /** True when all that was paid is refunded, against the terms. */
  waiveFee: boolean;
  /** Also while the payment is disputed, or after the store has lost that. Without it no money goes back then: the buyer would have it twice. */
  despiteDispute?: boolean;
  /**
   * True when the refunds outside the store were given for these units: they count first. Otherwise what is left of the payment does, because
   * they may have been given for something else.
   */
  alreadyBack?: boolean;
  say: string;
  /** The decider: the id of an account, or the name of a command. */
  by: string;
  /** Only says what would go back. */
  isPreview?: boolean;
}

export type RefundRefusal = Pick<RefundGrant, 'nonce' | 'say' | 'by'>;

/** A buyer's wish that staff have not answered. */
export interface OpenRefundWish {
  orderNumber: string;
  askedAt: number;
  comment: string;
}

/** Money that is not back yet, for staff: what a payment service has refused, or not answered. */
export interface OpenMoneyBack {
  refundKey: string;
  orderNumber: string;
  method: string;
  amountCents: number;
  currency: string;
  state: 'due' | 'pending' | 'refused';
  since: number;
  /** Why it was refused, in the service's words. */
  fault: string | null;
}

/** Money that went back without this store: given back in the service's own dashboard, or taken by a dispute that was lost. */
export interface MoneyBackOutside {
  gatewayRefundId: string;
  orderNumber: string;
  method: string;
  amountCents: number;
  currency: string;
  origin: 'outside' | 'dispute';
  at: number;
  /** `undone`: it came to nothing, and the money is at the service again. */
  state: 'done' | 'undone';
}
