import type { Transaction } from './sql.ts';

/** Tries something inside a transaction; when it answers why it did not come true, what it changed is undone and the transaction goes on. */
export async function attempt<Reason>(sql: Transaction, work: () => Promise<Reason | null>): Promise<Reason | null> {
  sql.send('SAVEPOINT attempt');
  const reason = await work();
  if (reason !== null) sql.send('ROLLBACK TO SAVEPOINT attempt');
  sql.send('RELEASE SAVEPOINT attempt');
  return reason;
}
