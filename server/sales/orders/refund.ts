import type { Step } from '#server/sales/step.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { RefundStage } from '#shared/rules/refund-terms.ts';

export interface RefundUnits {
  itemId: number;
  units: number;
}

/**
 * Refunded units of one item and their sums, in the minor unit: price − discount − goodwill − fee = gift code + money. With 0 units, a part of
 * the price is returned as goodwill, and `priceCents` is that part.
 */
export interface RefundedItem extends RefundUnits {
  stage: RefundStage;
  priceCents: number;
  discountCents: number;
  /** The part of the price that was returned as goodwill before. Absent when there was none. */
  goodwillCents?: number;
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
  currency: string;
  decidedAt: number;
  say: string;
  /** The part of the refund's money that was already returned outside the store, so that it is not returned again. */
  outsideCents: number;
  /** The gift code that the buyer gets in place of the rest of the money. Absent when money is returned. */
  issuedCode?: IssuedCode;
  /** Absent for a refund that is already stored. */
  plan?: RefundPlan;
  /** `none`: the refund returns no money. `refused`: the payment service refused to return it, or staff wrote it off. */
  money: 'none' | 'due' | 'done' | 'refused';
}

export interface IssuedCode {
  code: string;
  cents: number;
}

/** Facts about a refund or move that only its preview shows. */
export interface RefundPlan {
  /** The version of the order for which the outcome was computed. */
  orderVersion: number;
  /** The money to return, by payment. */
  returns: { method: string; cents: number }[];
  /** The fee by the terms, even if it is waived; null when the terms refund nothing. */
  termsFeeCents: number | null;
}

/** The time at which staff received the request, or the refund that the store granted at once. */
export type RefundOutcome = { askedAt: number } | DecidedRefund;

/** The part of an order for which the buyer requests a refund, and the state of the order that they saw. */
export interface RefundedPart {
  /** The requested units; null for all units that the store refunds at once. */
  items?: readonly RefundUnits[] | null;
  /** How many refunds the order had when the buyer chose. Absent: as many as the order has when the request arrives. */
  refundsSeen?: number | undefined;
}

export interface RefundGrant {
  /** The units to refund; null for all remaining units. */
  items: readonly RefundUnits[] | null;
  /** A repeated nonce does not grant the refund again. */
  nonce: string;
  /** True to refund everything that was paid, against the terms. */
  waiveFee: boolean;
  /** True to refund although the payment is disputed or the dispute is lost, so that the buyer may get the money twice. */
  despiteDispute?: boolean;
  /**
   * True when money was returned outside the store for these units; it then covers the refund first. Otherwise the rest of the payment is
   * refunded first, because the money outside may have been returned for something else.
   */
  alreadyBack?: boolean;
  /** True to issue a gift code over the money instead of returning it. */
  asGiftCode?: boolean;
  /** The reason why staff waive the terms; only staff read it. */
  reason?: string;
  say: string;
  /** The id of the account that decides, or the name of a command. */
  by: string;
  /** Decides whether the refund is stored. Without it, every refund is. */
  isAgreed?: ((refund: DecidedRefund) => boolean) | undefined;
  /** A further condition, which staff's limits set. */
  check?: CheckReturn | undefined;
}

/** The sum that an act of staff returns to the buyer, in the minor unit. */
export interface Returned {
  cents: number;
  currency: string;
}

/** A condition of an act that returns money. It is checked in the step of the act, which writes its changes too. */
export type CheckReturn = (step: Step, returned: Returned) => Promise<Result<null>>;

/** An amount that staff return as goodwill, while everything that was bought stays valid. */
export interface GoodwillGrant
  extends Pick<RefundGrant, 'nonce' | 'despiteDispute' | 'say' | 'by' | 'isAgreed' | 'check'> {
  /** The amount, in the order's currency. */
  amount: number;
  reason: string;
}

export type RefundRefusal = Pick<RefundGrant, 'nonce' | 'say' | 'by'>;
