import type { Database } from '#server/database/database.ts';

/** A mail that was not sent at its last try. */
export interface TroubledMail {
  id: string;
  kind: string;
  orderNumber: string;
  /** `failed`: given up. `waiting`: tried again at `due_at`. */
  state: 'failed' | 'waiting';
  tries: number;
  /** Milliseconds, like `dueAt`. */
  queuedAt: number;
  dueAt: number;
  fault: string;
}

const inTrouble = `(outbox.state = 'failed' OR (outbox.state = 'waiting' AND outbox.last_fault IS NOT NULL))`;

/** Those that were given up, and those that are tried again; first the oldest. */
export async function listTroubledMails({ read }: Pick<Database, 'read'>): Promise<TroubledMail[]> {
  return read.all<TroubledMail>(
    `SELECT outbox.id, outbox.kind, orders.number AS "orderNumber", outbox.state, outbox.tries,
       outbox.queued_at AS "queuedAt", outbox.due_at AS "dueAt", outbox.last_fault AS fault
     FROM outbox JOIN orders ON orders.fake_id = outbox.fake_id WHERE ${inTrouble} ORDER BY outbox.queued_at, outbox.id`,
  );
}

/** Has them sent at the store's next turn, with all their tries; `ids` leaves out the others. Answers how many. */
export async function retryMails(
  { run }: Pick<Database, 'run'>,
  nowMs: number,
  ids?: readonly string[],
): Promise<number> {
  const change = `UPDATE outbox SET state = 'waiting', tries = 0, due_at = ? WHERE ${inTrouble}`;
  if (!ids) return run(change, nowMs);
  return run(`${change} AND id IN (${ids.map(() => '?').join(', ')})`, nowMs, ...ids);
}
