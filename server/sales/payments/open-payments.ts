import type { Database } from '#server/database/database.ts';

/** A payment that has not ended. `created`: its buyer has not approved it. `approved`: the money is still to be taken. */
export interface OpenPayment {
  paymentKey: string;
  orderNumber: string;
  method: string;
  state: 'created' | 'approved';
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  since: number;
}

/** Payments that began before an instant and have not ended, the oldest first, so many at most. */
export async function openPayments(
  { read }: Pick<Database, 'read'>,
  { before, most }: { before: number; most: number },
): Promise<OpenPayment[]> {
  return read.all<OpenPayment>(
    `SELECT payment_key AS "paymentKey", order_number AS "orderNumber", method, state, amount_cents AS "amountCents",
       currency, created_at AS since
     FROM payments WHERE state IN ('created', 'approved') AND created_at < ? ORDER BY created_at, payment_key LIMIT ?`,
    ...[before, most],
  );
}
