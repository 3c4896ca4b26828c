import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { updateRows } from '#server/database/write.ts';

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

const hasFailed = sql<boolean>`outbox.state = 'failed'`;
const isTriedAgain = sql<boolean>`outbox.state = 'waiting' and outbox.last_fault is not null`;

/** A union, because each half uses a different index. */
const selectUnsent = defineQuery<object>('unsentMails')((db) => {
  const mails = db
    .selectFrom('outbox')
    .leftJoin('orders', 'orders.fake_id', 'outbox.fake_id')
    .select(['outbox.id', 'outbox.kind', 'orders.number as orderNumber', 'outbox.tries'])
    .select(sql<UnsentMail['state']>`outbox.state`.as('state'))
    .select(['outbox.queued_at as queuedAt', 'outbox.due_at as dueAt'])
    .select(sql<string>`outbox.last_fault`.as('fault'));
  return mails.where(hasFailed).unionAll(mails.where(isTriedAgain)).orderBy('queuedAt').orderBy('id');
});

const retryUnsent = updateRows('outbox', ['id'], ['due_at', 'state', 'tries'], {
  when: () => sql`${hasFailed} or ${isTriedAgain}`,
});

/** The emails that were given up and those that will be tried again, oldest first. */
export function listUnsentMails(reader: Reader): Promise<UnsentMail[]> {
  return findRows(reader, selectUnsent({}));
}

/**
 * Makes unsent emails due at the job's next run, and resets their number of tries. Takes the emails `ids`, or all of them without `ids`.
 * Returns the ids of these emails.
 */
export async function retryMails(tx: Transaction, nowMs: number, ids?: readonly string[]): Promise<string[]> {
  const retried: string[] = [];
  for (const id of new Set(ids ?? (await listUnsentMails(tx)).map((mail) => mail.id))) {
    const changed = await tx.change(retryUnsent({ id, due_at: nowMs, state: 'waiting', tries: 0 }));
    if (changed > 0) retried.push(id);
  }
  return retried;
}
