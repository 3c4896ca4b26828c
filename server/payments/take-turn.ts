import type { PaymentRecord } from '#server/sales/payments/payment-record.ts';
import type { ErrorCode, Result } from '#shared/contract/errors.ts';
import type { PaymentParts, StuckPayments } from './payment-parts.ts';

/** Works on each payment, and returns how many were finished. Failures with one code are reported once in a run. */
export async function takeTurn<Payment extends PaymentRecord>(
  { report }: Pick<PaymentParts, 'report'>,
  { step, signal }: { step: StuckPayments['step']; signal: AbortSignal | undefined },
  payments: readonly Payment[],
  work: (payment: Payment) => Promise<Result<boolean>>,
): Promise<number> {
  const stuck = new Map<ErrorCode, string[]>();
  try {
    return await countEach(payments, signal, async (payment) => {
      const done = await work(payment);
      if (done.ok) return done.value;
      const { code } = done.failure;
      stuck.set(code, [...(stuck.get(code) ?? []), payment.orderNumber]);
      return false;
    });
  } finally {
    for (const [code, orderNumbers] of stuck) report({ step, code, orderNumbers });
  }
}

/** Works on all items, even if some throw, and returns how many were done. The faults are thrown at the end. */
export async function countEach<Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  const faults: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      if (await work(item)) count += 1;
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} payments broke down`);
  return count;
}
