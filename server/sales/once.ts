import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Change, insertRows } from '#server/database/write.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Now } from './now.ts';

/**
 * A call under an Idempotency-Key: its work is done only once, and a repetition gets the first answer. The key is written in the same step
 * as the work, so that neither is stored without the other.
 */
export interface Once {
  /** The caller and the call's name: under another scope, the same text is a different key. */
  scope: string;
  key: string;
  /** True for a call that changes nothing important and is repeated within minutes or never: its answer is kept for an hour. */
  isBrief?: boolean;
  /** A hash of the request's body: the same key with another body is refused. */
  bodyHash: string;
  /** The answer to store for the work's outcome; null when nothing is stored and the call may be repeated. */
  answerOf(outcome: Result<unknown>): StoredAnswer | null;
}

export interface StoredAnswer {
  status: number;
  /** Stored and sent unchanged. */
  body: string;
}

/** Error that ends a step whose key already has an answer, which is then sent. It is not a fault. */
export class AnsweredBefore extends Error {
  /** Null when the key was used with another body. */
  readonly answer: StoredAnswer | null;
  constructor(answer: StoredAnswer | null) {
    super('This Idempotency-Key has an answer already.');
    this.answer = answer;
  }
}

/** Milliseconds for which an answer is kept. */
export const keptMs = 24 * 3_600_000;

const brieflyKeptMs = 3_600_000;

const selectAnswer = selectWhere('idempotency_keys', { scope: 'scope', key: 'idempotency_key' });

/** Stores an answer, also in place of an expired one. The write fails when the same call, sent twice, was answered meanwhile. */
const insertAnswer = insertRows('idempotency_keys', {
  insteadOf: ['scope', 'idempotency_key'],
  when: (was, now) => sql`${was('begun_at')} <= ${now('begun_at')} - ${sql.lit(keptMs)}`,
});

export function askAnswer({ scope, key }: Once) {
  return selectAnswer({ scope, key });
}

/** Throws `AnsweredBefore` when the key already has an answer, after that answer and its work are synced. */
export async function replay(
  database: Pick<Database, 'disk'>,
  { bodyHash }: Once,
  [entry]: readonly Tables['idempotency_keys'][],
  now: Now,
): Promise<void> {
  if (!entry || entry.begun_at <= now.at - keptMs) return;
  await database.disk.sync();
  throw new AnsweredBefore(entry.body_hash === bodyHash ? { status: entry.status, body: entry.answer } : null);
}

/** Makes a step check the key but store no answer, because it is not the last step of its call. */
export function onlyAsk<Keyed extends { once?: Once | undefined }>(context: Keyed): Keyed {
  return context.once ? { ...context, once: { ...context.once, answerOf: () => null } } : context;
}

/**
 * Adapts the context of a call's last step that returns only a part of the answer. `whole` makes the call's whole answer, which is stored,
 * from the step's outcome.
 */
export function answeringAs<Keyed extends { once?: Once | undefined }, Value>(
  context: Keyed,
  whole: (outcome: Result<Value>) => Result<unknown>,
): Keyed {
  const { once } = context;
  if (!once) return context;
  return { ...context, once: { ...once, answerOf: (outcome) => once.answerOf(whole(outcome as Result<Value>)) } };
}

export function keepAnswer(once: Once, outcome: Result<unknown>, now: Now): Change {
  const answer = once.answerOf(outcome);
  if (!answer) return insertAnswer();
  return insertAnswer({
    scope: once.scope,
    idempotency_key: once.key,
    body_hash: once.bodyHash,
    status: answer.status,
    answer: answer.body,
    // A row expires a day after this instant.
    begun_at: once.isBrief ? now.at - keptMs + brieflyKeptMs : now.at,
  });
}
