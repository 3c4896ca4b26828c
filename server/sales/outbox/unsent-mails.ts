import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/sql.ts';

/** An email whose last try failed. */
export interface UnsentMail {
  id: string;
  kind: string;
  /** Null for an email that is not about an order. */
  orderNumber: string | null;
  /** `failed`: given up. `waiting`: tried again at `dueAt`. */
  state: 'failed' | 'waiting';
  tries: number;
  /** Instant in milliseconds, like `dueAt`. */
  queuedAt: number;
  dueAt: number;
  fault: string;
}

const isUnsent = `(outbox.state = 'failed' OR (outbox.state = 'waiting' AND outbox.last_fault IS NOT NULL))`;

/** The emails that were given up and those that will be tried again, oldest first. */
export async function listUnsentMails({ read }: Pick<Database, 'read'>): Promise<UnsentMail[]> {
  return read.all<UnsentMail>(
    `SELECT outbox.id, outbox.kind, orders.number AS "orderNumber", outbox.state, outbox.tries,
       outbox.queued_at AS "queuedAt", outbox.due_at AS "dueAt", outbox.last_fault AS fault
     FROM outbox LEFT JOIN orders ON orders.fake_id = outbox.fake_id WHERE ${isUnsent} ORDER BY outbox.queued_at, outbox.id`,
  );
}

/** Makes unsent emails due at the next run of the job, with all tries again: those of `ids`, or all of them. Returns their ids. */
export async function retryMails(
  { all }: Pick<Transaction, 'all'>,
  nowMs: number,
  ids?: readonly string[],
): Promise<string[]> {
  const named = ids ? ` AND id IN (${ids.map(() => '?').join(', ')})` : '';
  const again = await all<{ id: string }>(
    `UPDATE outbox SET state = 'waiting', tries = 0, due_at = ? WHERE ${isUnsent}${named} RETURNING id`,
    ...[nowMs, ...(ids ?? [])],
  );
  return again.map(({ id }) => id);
}
