import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import { countBack, isOpenBack } from './count-back.ts';
import { type MoneyBackRow, noteForeign, owe, updateMoneyBack } from './money-back.ts';
import type { StoredPayment } from './stored-payment.ts';

interface ForeignMoney {
  gatewayRefundId: string;
  amountCents: number;
  origin: 'outside' | 'dispute';
  at?: number | undefined;
  /** The stored return to which this money belongs, if that return was replaced or undone before. */
  row?: MoneyBackRow | undefined;
}

/**
 * Counts money that was returned without a request of this store. This money covers returns that are still to be made, oldest first. It
 * does not cover returns that are pending at the service, because these will be done too.
 */
export async function countForeign(
  work: Work,
  { order, payment, back }: { order: StoredOrder; payment: StoredPayment; back: readonly MoneyBackRow[] },
  { gatewayRefundId, amountCents, origin, at: givenAt, row }: ForeignMoney,
): Promise<void> {
  const { at } = work.now;
  const { ended, rest } = coveredBy(
    back.filter((one) => isOpenBack(one) && one.state !== 'pending'),
    amountCents,
  );
  const { paymentKey } = payment;
  work.change(
    row
      ? updateMoneyBack(
          { ...row, state: 'done', gateway_refund_id: gatewayRefundId, fault: null, changed_at: at, ask_at: null },
          ...ended.map((one) => ({ ...one, state: 'replaced', changed_at: at, ask_at: null })),
        )
      : updateMoneyBack(...ended.map((one) => ({ ...one, state: 'replaced', changed_at: at, ask_at: null }))),
    ...(row
      ? []
      : [
          noteForeign(work.now, {
            ...{ paymentKey, gatewayRefundId, amountCents, origin, at: givenAt },
            refundId: ended[0]?.refund_id ?? null,
          }),
        ]),
    owe(work.now, paymentKey, rest?.amountCents ?? 0, rest ?? {}),
  );
  await countBack(
    work,
    { order, payment, back },
    { gatewayRefundId, amountCents, ended, restCents: rest?.amountCents ?? 0, origin },
  );
}

/** The open returns that a sum covers, oldest first, and the part of the last one that is left. */
function coveredBy(open: readonly MoneyBackRow[], amountCents: number) {
  const ended: MoneyBackRow[] = [];
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
