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
    return sum(disputes.filter((one) => one.state === 'lost' && !isListed(one)));
  }
  const lost = cases.filter(({ state }) => state === 'lost');
  const begun = Math.min(...lost.map(({ openedAt }) => openedAt));
  return Math.max(0, sum(lost) - sum(refunds.filter(({ at }) => at >= begun)));
}

function sum(sums: readonly { amountCents: number }[]): number {
  return sums.reduce((cents, { amountCents }) => cents + amountCents, 0);
}
