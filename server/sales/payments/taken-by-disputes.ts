import { sumOf } from '#shared/rules/sum-of.ts';

/** A dispute about a payment, in the payment's currency. */
export interface DisputedMoney {
  disputeId: string;
  state: 'open' | 'won' | 'lost';
  amountCents: number;
  openedAt: number;
  /** True for a reversal: the service has taken the money back without naming a reason. */
  isReversal: boolean;
}

export interface OutsideReturn {
  gatewayRefundId: string;
  amountCents: number;
  at: number;
}

/**
 * The money that disputes have taken from a payment, in addition to the payment's refunds. A service may report the same money as a lost
 * dispute, as the reversal that follows it, and as a refund when staff give in to a dispute. So a reversal counts only when its dispute is
 * unknown, and a refund made after a dispute began counts as part of the money that the dispute took.
 */
export function takenByDisputes(disputes: readonly DisputedMoney[], refunds: readonly OutsideReturn[]): number {
  const cases = disputes.filter(({ isReversal }) => !isReversal);
  if (cases.length === 0) {
    const isListed = ({ disputeId }: DisputedMoney) =>
      refunds.some(({ gatewayRefundId }) => gatewayRefundId === disputeId);
    return sumOf(
      disputes.filter((one) => one.state === 'lost' && !isListed(one)),
      centsOf,
    );
  }
  const lost = cases.filter(({ state }) => state === 'lost');
  const begun = Math.min(...lost.map(({ openedAt }) => openedAt));
  const returned = refunds.filter(({ at }) => at >= begun);
  return Math.max(0, sumOf(lost, centsOf) - sumOf(returned, centsOf));
}

function centsOf({ amountCents }: { amountCents: number }): number {
  return amountCents;
}
