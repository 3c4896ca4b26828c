import type { RedeemRefusal } from '#shared/contract/staff/redeem.ts';

/**
 * A fact of selling, for metrics, which is reported after the step that caused it was written. Amounts are in the currency's minor unit.
 */
export type SalesFact =
  | { what: 'order-placed' | 'order-cancelled'; cents: number }
  | { what: 'order-paid'; cents: number; tickets: number }
  | { what: 'ticket-redeemed'; units: number }
  | { what: 'ticket-refused'; reason: RedeemRefusal }
  | { what: 'money-captured' | 'money-refunded' | 'money-charged-back'; cents: number };

export type HearFact = (fact: SalesFact) => void;
