import type { Database } from '#server/database/database.ts';

/** The keys of all payments of an order, the oldest first. */
export async function paymentKeysOf({ read }: Pick<Database, 'read'>, orderNumber: string): Promise<string[]> {
  const found = await read.all<{ paymentKey: string }>(
    `SELECT payment_key AS "paymentKey" FROM payments WHERE order_number = ? ORDER BY created_at, payment_key`,
    orderNumber,
  );
  return found.map(({ paymentKey }) => paymentKey);
}
