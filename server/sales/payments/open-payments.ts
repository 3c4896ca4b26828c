import type { Database } from '#server/database/database.ts';

/** A payment that has not ended. `created`: its buyer has not approved it. `approved`: the money is not captured yet. */
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

/** Allowed delay, in milliseconds, of the job that cancels unpaid orders. */
const graceMs = 300_000;

/**
 * Payments that began before an instant and have not ended: in each list the oldest first, at most `most`. `abandoned`: the service knows
 * the payment, its buyer has not approved it, and its order does not wait too long. All others are stuck: their money may be under way, or
 * nothing looks them up.
 */
export async function openPayments(
  { read }: Pick<Database, 'read'>,
  { before, now, most }: { before: number; now: number; most: number },
): Promise<{ stuck: OpenPayment[]; abandoned: OpenPayment[] }> {
  const find = (isAbandoned: 0 | 1) =>
    read.all<OpenPayment>(
      `SELECT p.payment_key AS "paymentKey", p.order_number AS "orderNumber", p.method, p.state, p.amount_cents AS "amountCents",
         p.currency, p.created_at AS since
       FROM payments p JOIN orders o ON o.number = p.order_number
       WHERE p.state IN ('created', 'approved') AND p.created_at < ?
         AND CASE WHEN p.state = 'created' AND p.gateway_id IS NOT NULL AND (o.status <> 'waiting' OR o.payable_until > ?) THEN 1 ELSE 0 END = ${isAbandoned}
       ORDER BY p.created_at, p.payment_key LIMIT ?`,
      ...[before, now - graceMs, most],
    );
  return { stuck: await find(0), abandoned: await find(1) };
}
