import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import type { Asked } from '#server/database/query.ts';
import type { RowsOf } from '#server/database/steps.ts';
import type { Change } from '#server/database/write.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import type { CallOrigin } from './call-origin.ts';
import type { HearFact, SalesFact } from './facts.ts';
import { askHeld, type HeldByCaller } from './held-by-caller.ts';
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
  /** What the caller holds already, once something was asked; null when nobody calls. */
  held: HeldByCaller | null;
  /** The caller's place, for what it will hold. */
  from: CallOrigin | undefined;
  /** Adds to what will be written when the step has come to its end without a failure. */
  change(...changes: Change[]): void;
  /** Says what comes true with it; nobody hears of it unless it is written. */
  tell(fact: SalesFact): void;
}

/** Where steps are done, and when. */
export interface WorkPlace<Now extends Moment = Moment> {
  database: Database;
  moment(): Promise<Now>;
  hear?: HearFact | undefined;
}

export interface PerformOptions {
  /** The caller's Idempotency-Key, when the step's answer is the whole call's: it is kept together with what the step writes. */
  once?: Once | undefined;
  /** Where the call comes from, when it may hold places. */
  from?: CallOrigin | undefined;
  /** For what nobody has paid for yet: after a power cut its last moments may be missing. */
  isPassing?: boolean;
}

const mostTries = 40;

/** Does a step once. A failure leaves nothing behind; its answer is kept under the caller's key as well. */
export async function perform<Value, Now extends Moment>(
  { database, moment, hear = () => {} }: WorkPlace<Now>,
  { once, from, isPassing = false }: PerformOptions,
  step: (work: Work<Now>) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const now = await moment();
  for (let tries = 1; tries <= mostTries; tries++) {
    const attempt = begin(database, { now, tries, once, from });
    const answer = await step(attempt.work);
    await attempt.askForKey();
    const kept = once ? [keepAnswer(once, answer, now)] : [];
    const changes = answer.ok ? [...attempt.changes, ...kept] : kept;
    const written = await (isPassing ? database.commitPassing(changes) : database.commit(changes));
    if (written === 'done') {
      if (answer.ok) for (const fact of attempt.facts) hear(fact);
      return answer;
    }
    if (tries > 2) await wait(Math.random() * 2 * tries);
  }
  return fail('service-unavailable');
}

/** The caller's key, and what the caller holds, are read together with what the step asks first. */
function begin<Now extends Moment>(
  database: Database,
  { now, tries, once, from }: { now: Now; tries: number; once: Once | undefined; from: CallOrigin | undefined },
) {
  const changes: Change[] = [];
  const facts: SalesFact[] = [];
  let isFirst = once !== undefined || from !== undefined;

  async function ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>> {
    if (!isFirst) return database.ask(queries);
    isFirst = false;
    const own = { ...(once ? { answered: askAnswer(once) } : {}), ...(from ? askHeld(from, now.at) : {}) };
    const rows = await database.ask<Queries & typeof own>({ ...queries, ...own });
    const { answered, byAddress, bySiteKey } = rows as Partial<RowsOf<Required<typeof own>>>;
    if (once) replay(once, answered ?? [], now);
    if (from) work.held = { byAddress: byAddress ?? [], bySiteKey: bySiteKey ?? [] };
    return rows as RowsOf<Queries>;
  }

  const work: Work<Now> = {
    now,
    tries,
    ask,
    held: null,
    from,
    change: (...more) => void changes.push(...more),
    tell: (fact) => void facts.push(fact),
  };
  return { work, changes, facts, askForKey: () => (once ? ask({}) : undefined) };
}
