import type { Step } from '#server/sales/step.ts';
import { type CountedReturn, countReturn, isStillToReturn, type PaymentWithReturns } from './count-return.ts';
import { insertOutsideReturn, type MoneyReturnRow, owe, updateReturn } from './money-returns.ts';

interface OutsideMoney extends Pick<CountedReturn, 'gatewayRefundId' | 'amountCents'> {
  origin: 'outside' | 'dispute';
  at?: number | undefined;
  /** The stored return to which this money belongs, if that return was replaced or undone before. */
  row?: MoneyReturnRow | undefined;
}

/**
 * Counts money that was returned without a request of this store. This money covers returns that are still to be made, oldest first. It
 * does not cover returns that are pending at the service, because these will be done too.
 */
export async function countOutsideReturn(
  step: Step,
  money: PaymentWithReturns,
  { gatewayRefundId, amountCents, origin, at = step.now.at, row }: OutsideMoney,
): Promise<void> {
  const { now } = step;
  const { paymentKey } = money.payment;
  const open = money.back.filter((one) => isStillToReturn(one) && one.state !== 'pending');
  const { ended, restCents } = coveredBy(open, amountCents);
  const last = ended.at(-1);
  step.change(
    row
      ? updateReturn(now, row, { state: 'done', gateway_refund_id: gatewayRefundId, fault: null })
      : insertOutsideReturn(now, {
          payment_key: paymentKey,
          refund_id: ended[0]?.refund_id ?? null,
          amount_cents: amountCents,
          gateway_refund_id: gatewayRefundId,
          created_at: at,
          origin,
        }),
    ...ended.map((one) => updateReturn(now, one, { state: 'replaced' })),
    owe(now, paymentKey, restCents, last && { refundId: last.refund_id, despiteDispute: last.despite_dispute === 1 }),
  );
  await countReturn(step, money, { gatewayRefundId, amountCents, ended, restCents, origin });
}

/** The open returns that a sum covers, oldest first, and the part of the last one that is left. */
function coveredBy(open: readonly MoneyReturnRow[], amountCents: number) {
  const ended: MoneyReturnRow[] = [];
  let left = amountCents;
  for (const row of open) {
    if (left <= 0) break;
    ended.push(row);
    left -= row.amount_cents;
  }
  return { ended, restCents: Math.max(0, -left) };
}
