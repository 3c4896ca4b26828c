import type { Transaction } from './sql.ts';

/** Tries something inside a transaction; when it answers false, what it changed is undone and the transaction goes on. */
export async function attempt(sql: Transaction, work: () => Promise<boolean>): Promise<boolean> {
  sql.send('SAVEPOINT attempt');
  const isDone = await work();
  if (!isDone) sql.send('ROLLBACK TO SAVEPOINT attempt');
  sql.send('RELEASE SAVEPOINT attempt');
  return isDone;
}
