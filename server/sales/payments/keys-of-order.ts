import type { Database } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';

const selectPayments = selectWhere('payments', { orderNumber: 'order_number' }, ['created_at', 'payment_key']);

export async function paymentKeysOf(database: Pick<Database, 'ask'>, orderNumber: string): Promise<string[]> {
  return (await findRows(database, selectPayments({ orderNumber }))).map((row) => row.payment_key);
}
