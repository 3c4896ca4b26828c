import { sql } from 'kysely';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { type Change, insertRows } from '#server/database/write.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Moment } from './moment.ts';

/**
 * A call under an Idempotency-Key: its work is done once, and whoever asks again gets the first answer. The key is written
 * together with the work, so that there is no moment in which one stands without the other.
 */
export interface Once {
  /** Caller and call: the same key of another caller is another key. */
  scope: string;
  /** The Idempotency-Key header. */
  key: string;
  /** Of what was asked; the same key with another body is refused. */
  bodyHash: string;
  /** What the caller is told of the work's outcome; null when it may be asked again. */
  answerOf(outcome: Result<unknown>): StoredAnswer | null;
}

export interface StoredAnswer {
  status: number;
  /** The text, kept and sent as it is. */
  body: string;
}

/** Thrown through the work when its key has an answer already: no failure, but the way back to where the answer is sent. */
export class AnsweredBefore extends Error {
  /** Null when the same key came with another body. */
  readonly answer: StoredAnswer | null;
  constructor(answer: StoredAnswer | null) {
    super('This Idempotency-Key has an answer already.');
    this.answer = answer;
  }
}

/** So long an answer is kept. */
export const keptMs = 24 * 3_600_000;

interface Entry {
  body_hash: string;
  status: number;
  answer: string;
  begun_at: number;
}

const selectAnswer = defineQuery<{ scope: string; key: string }>('answerOnce')((db, marks) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer', 'begun_at'])
    .where('scope', '=', marks.scope)
    .where('idempotency_key', '=', marks.key),
);

/** Writes over a key whose time is over. One that is still kept makes the write fail: the same call, sent twice, was answered first. */
const insertAnswer = insertRows(
  'idempotency_keys',
  ['scope', 'idempotency_key', 'body_hash', 'status', 'answer', 'begun_at'],
  {
    columns: ['scope', 'idempotency_key'],
    when: (was, now) => sql`${was('begun_at')} <= ${now('begun_at')} - ${sql.lit(keptMs)}`,
  },
);

export function askAnswer({ scope, key }: Once): Asked<Entry> {
  return selectAnswer({ scope, key });
}

/** Ends the work when its key was answered already. */
export function replay({ bodyHash }: Once, [entry]: readonly Entry[], now: Moment): void {
  if (!entry || entry.begun_at <= now.at - keptMs) return;
  throw new AnsweredBefore(entry.body_hash === bodyHash ? { status: entry.status, body: entry.answer } : null);
}

/** For a step that is not the call's last: a known key is answered, and nothing is kept yet. */
export function onlyAsk<Keyed extends { once?: Once | undefined }>(context: Keyed): Keyed {
  return context.once ? { ...context, once: { ...context.once, answerOf: () => null } } : context;
}

/** For a step that is the call's last but answers less than the call: what the key keeps is made of its outcome. */
export function answeringAs<Keyed extends { once?: Once | undefined }, Value>(
  context: Keyed,
  whole: (outcome: Result<Value>) => Result<unknown>,
): Keyed {
  const { once } = context;
  if (!once) return context;
  return { ...context, once: { ...once, answerOf: (outcome) => once.answerOf(whole(outcome as Result<Value>)) } };
}

export function keepAnswer(once: Once, outcome: Result<unknown>, now: Moment): Change {
  const answer = once.answerOf(outcome);
  if (!answer) return insertAnswer();
  return insertAnswer({
    scope: once.scope,
    idempotency_key: once.key,
    body_hash: once.bodyHash,
    status: answer.status,
    answer: answer.body,
    begun_at: now.at,
  });
}
