import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import type { Asked } from '#server/database/query.ts';
import type { RowsOf } from '#server/database/steps.ts';
import type { Change } from '#server/database/write.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import type { Moment } from './moment.ts';
import { askAnswer, keepAnswer, type Once, replay } from './once.ts';

/**
 * One step of selling: it reads, decides, and says what shall change. All of it is written together, or nothing; when somebody
 * else was first, the step is done again with what is true then.
 */
export interface Work<Now extends Moment = Moment> {
  /** The same at every try. */
  now: Now;
  /** 1 at first; more when somebody else was first. */
  tries: number;
  /** Reads what is committed. */
  ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>>;
  /** Adds to what will be written when the step has come to its end without a failure. */
  change(...changes: Change[]): void;
}

/** Where steps are done, and when. */
export interface WorkPlace<Now extends Moment = Moment> {
  database: Database;
  moment(): Promise<Now>;
}

export interface PerformOptions {
  /** The caller's Idempotency-Key, when the step's answer is the whole call's: it is kept together with what the step writes. */
  once?: Once | undefined;
  /** For what nobody has paid for yet: after a power cut its last moments may be missing. */
  isPassing?: boolean;
}

const mostTries = 40;

/** Does a step once. A failure leaves nothing behind; its answer is kept under the caller's key as well. */
export async function perform<Value, Now extends Moment>(
  { database, moment }: WorkPlace<Now>,
  { once, isPassing = false }: PerformOptions,
  step: (work: Work<Now>) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const now = await moment();
  for (let tries = 1; tries <= mostTries; tries++) {
    const attempt = begin(database, { now, tries, once });
    const answer = await step(attempt.work);
    await attempt.askForKey();
    const kept = once ? [keepAnswer(once, answer, now)] : [];
    const changes = answer.ok ? [...attempt.changes, ...kept] : kept;
    const written = await (isPassing ? database.commitPassing(changes) : database.commit(changes));
    if (written === 'done') return answer;
    if (tries > 2) await wait(Math.random() * 2 * tries);
  }
  return fail('service-unavailable');
}

/** The caller's key is read together with what the step asks first. */
function begin<Now extends Moment>(
  database: Database,
  { now, tries, once }: { now: Now; tries: number; once: Once | undefined },
) {
  const changes: Change[] = [];
  let key = once;

  async function ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>> {
    if (!key) return database.ask(queries);
    const asked = key;
    key = undefined;
    const { answered, ...rows } = await database.ask<Queries & { answered: ReturnType<typeof askAnswer> }>({
      ...queries,
      answered: askAnswer(asked),
    });
    replay(asked, answered, now);
    return rows as unknown as RowsOf<Queries>;
  }

  const work: Work<Now> = { now, tries, ask, change: (...more) => void changes.push(...more) };
  return { work, changes, askForKey: () => ask({}) };
}
