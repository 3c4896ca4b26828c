import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';

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

interface Page {
  /** The email after which the page begins: its instant and its id. */
  at: number;
  id: string;
  most: number;
}

/** A union, because each half uses a different index. */
const selectUnsent = defineQuery<Page>('unsentMails')((db, marks) => {
  const mails = db
    .selectFrom('outbox')
    .leftJoin('orders', 'orders.fake_id', 'outbox.fake_id')
    .select(['outbox.id', 'outbox.kind', 'orders.number as orderNumber', 'outbox.tries'])
    .select(sql<UnsentMail['state']>`outbox.state`.as('state'))
    .select(['outbox.queued_at as queuedAt', 'outbox.due_at as dueAt'])
    .select(sql<string>`outbox.last_fault`.as('fault'))
    .where(sql<boolean>`(outbox.queued_at, outbox.id) > (${marks.at}, ${marks.id})`);
  return mails.where(hasFailed).unionAll(mails.where(isTriedAgain)).orderBy('queuedAt').orderBy('id').limit(marks.most);
});

interface Retry {
  now: number;
  /** Null for all unsent emails. */
  ids: readonly string[] | null;
}

/** One statement, because there may be tens of thousands of emails. */
const retryUnsent = defineQuery<Retry>('retryUnsentMails')((db, { now, ids }, dialect) => {
  const mails = db.selectFrom('outbox').select('outbox.id');
  const isNamed =
    dialect === 'postgres'
      ? sql<boolean>`(${ids}::text[] is null or outbox.id = any(${ids}::text[]))`
      : sql<boolean>`(${ids} is null or outbox.id in (select value from json_each(${ids})))`;
  return (
    db
      .updateTable('outbox')
      .set({ due_at: now, state: sql.lit('waiting'), tries: sql.lit(0) })
      // The subquery finds the emails by their indexes. The condition sees whether one was claimed meanwhile.
      .where('outbox.id', 'in', mails.where(hasFailed).unionAll(mails.where(isTriedAgain)))
      .where(sql<boolean>`(${hasFailed} or ${isTriedAgain})`)
      .where(isNamed)
      .returning('outbox.id')
  );
});

/** The emails that were given up and those that will be tried again, oldest first. */
export function listUnsentMails(reader: Reader, page: Page = whole): Promise<UnsentMail[]> {
  return findRows(reader, selectUnsent(page));
}

const whole: Page = { at: -1, id: '', most: Number.MAX_SAFE_INTEGER };

/** Makes unsent emails due at the next run of the job, with all tries again: those of `ids`, or all of them. Returns their ids. */
export async function retryMails(tx: Transaction, now: number, ids?: readonly string[]): Promise<string[]> {
  return (await findRows(tx, retryUnsent({ now, ids: ids ?? null }))).map(({ id }) => id);
}
