import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Step } from '#server/sales/step.ts';
import { countReturn, isStillToReturn } from './count-return.ts';
import { insertOutsideReturn, type MoneyReturnRow, owe, updateMoneyReturns } from './money-returns.ts';
import type { StoredPayment } from './stored-payment.ts';

interface OutsideMoney {
  gatewayRefundId: string;
  amountCents: number;
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
  { order, payment, back }: { order: StoredOrder; payment: StoredPayment; back: readonly MoneyReturnRow[] },
  { gatewayRefundId, amountCents, origin, at: givenAt, row }: OutsideMoney,
): Promise<void> {
  const { at } = step.now;
  const { ended, rest } = coveredBy(
    back.filter((one) => isStillToReturn(one) && one.state !== 'pending'),
    amountCents,
  );
  const { paymentKey } = payment;
  step.change(
    row
      ? updateMoneyReturns(
          { ...row, state: 'done', gateway_refund_id: gatewayRefundId, fault: null, changed_at: at, ask_at: null },
          ...ended.map((one) => ({ ...one, state: 'replaced', changed_at: at, ask_at: null })),
        )
      : updateMoneyReturns(...ended.map((one) => ({ ...one, state: 'replaced', changed_at: at, ask_at: null }))),
    ...(row
      ? []
      : [
          insertOutsideReturn(step.now, {
            ...{ paymentKey, gatewayRefundId, amountCents, origin, at: givenAt },
            refundId: ended[0]?.refund_id ?? null,
          }),
        ]),
    owe(step.now, paymentKey, rest?.amountCents ?? 0, rest ?? {}),
  );
  await countReturn(
    step,
    { order, payment, back },
    { gatewayRefundId, amountCents, ended, restCents: rest?.amountCents ?? 0, origin },
  );
}

/** The open returns that a sum covers, oldest first, and the part of the last one that is left. */
function coveredBy(open: readonly MoneyReturnRow[], amountCents: number) {
  const ended: MoneyReturnRow[] = [];
  let left = amountCents;
  for (const row of open) {
    if (left === 0) break;
    ended.push(row);
    if (row.amount_cents > left) {
      const despiteDispute = row.despite_dispute === 1;
      return { ended, rest: { amountCents: row.amount_cents - left, refundId: row.refund_id, despiteDispute } };
    }
    left -= row.amount_cents;
  }
  return { ended, rest: null };
}
