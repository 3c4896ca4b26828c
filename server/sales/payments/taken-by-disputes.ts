/** A dispute about a payment, in the payment's currency. */
export interface DisputedMoney {
  disputeId: string;
  state: 'open' | 'won' | 'lost';
  amountCents: number;
  openedAt: number;
  /** True for a reversal: the service has moved the money, and says nothing of why. */
  isReversal: boolean;
}

/** A refund at the service without this store. */
export interface OutsideRefund {
  gatewayRefundId: string;
  amountCents: number;
  at: number;
}

/**
 * The money that disputes have taken of a payment, beside its refunds. A service may report the same money in several ways: as a dispute that is
 * lost, as the reversal that follows it, and as a refund when staff give in to a dispute. A reversal counts by itself where nothing is known of
 * its dispute, and a refund that was given after a dispute began is a part of what that took.
 */
export function takenByDisputes(disputes: readonly DisputedMoney[], refunds: readonly OutsideRefund[]): number {
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
