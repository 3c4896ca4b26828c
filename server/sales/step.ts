import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import type { Asked, RowsOf } from '#server/database/query.ts';
import type { Change } from '#server/database/write.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import type { CallOrigin } from './call-origin.ts';
import { askHeld, type HeldByCaller, heldByCaller } from './held-by-caller.ts';
import { beginHolding, type HoldsUnderWay } from './holds-under-way.ts';
import { countAgainstLimit } from './key-limit.ts';
import type { Now } from './now.ts';
import { askAnswer, keepAnswer, type Once, replay } from './once.ts';
import type { HearFact, SalesFact } from './sales-fact.ts';
import { insertActs, type Trail } from './staff-acts.ts';

/**
 * One step of selling: it reads, decides, and adds its changes. All changes are written together, or none. When another step was first to
 * change a row that this step has read, this step is repeated with the new rows.
 */
export interface Step<At extends Now = Now> {
  /** The instant of the step, which is the same at every try. A repeated step gets the current calendar. */
  now: At;
  /** 1 at first, more when the step is repeated. */
  tries: number;
  ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>>;
  /** The caller's current holds; null before the first `ask`, and for steps without a caller. */
  held: HeldByCaller | null;
  /** The holds that other steps are about to make; null for steps without a caller. */
  underWay: HoldsUnderWay | null;
  /** Origin of the call, stored with the holds that it makes. */
  from: CallOrigin | undefined;
  /** Adds changes, which are written at the end of the step unless it returns a failure. */
  change(...changes: Change[]): void;
  /** True for a step that only returns the result of an earlier step with the same nonce. Such a step writes no line in the audit trail. */
  isRepetition: boolean;
  tell(fact: SalesFact): void;
}

export interface StepParts<At extends Now = Now> {
  database: Database;
  readNow(): Promise<At>;
  hear?: HearFact | undefined;
}

export interface PerformOptions<Value = unknown> {
  /** The caller's Idempotency-Key, when the step's answer is that of the whole call. The answer is written in the step. */
  once?: Once | undefined;
  /** The line of the audit trail, when the step is an act of staff. It is written together with the changes of the step. */
  trail?: Trail | undefined;
  /** Origin of the call, when it may hold places. */
  from?: CallOrigin | undefined;
  /** True for a step about unpaid things. It does not wait for the disk, so a power cut may undo it. */
  isUnsynced?: boolean;
  /** Decides whether a successful outcome is written. Without it, every outcome is. */
  isAgreed?: ((outcome: Value) => boolean) | undefined;
}

const mostTries = 40;

/**
 * Performs a step, and repeats it when another step came first. A failure writes only its answer under the caller's key and its line of the
 * audit trail. After 40 tries the step fails with `service-unavailable`. Throws `AnsweredBefore` when the key already has an answer.
 */
export async function perform<Value, At extends Now>(
  { database, readNow, hear = () => {} }: StepParts<At>,
  { once, trail, from, isUnsynced = false, isAgreed }: PerformOptions<Value>,
  run: (step: Step<At>) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const begun = await readNow();
  for (let tries = 1; tries <= mostTries; tries++) {
    const now = tries === 1 ? begun : atInstantOf(begun, await readNow());
    const attempt = begin(database, { now, tries, once, from });
    const { underWay } = attempt.step;
    let isWritten = false;
    let answer: Result<Value>;
    try {
      answer = await run(attempt.step);
      if (answer.ok && isAgreed?.(answer.value) === false) return answer;
      if (answer.ok && trail?.spentBy && !attempt.step.isRepetition) {
        const counted = await countAgainstLimit(attempt.step, trail.spentBy(answer.value));
        if (!counted.ok) answer = counted;
      }
      await attempt.askForKey();
      const kept = [
        ...(once ? [keepAnswer(once, answer, now)] : []),
        ...(trail && !attempt.step.isRepetition ? [insertActs(trail.lineOf(answer))] : []),
      ];
      const changes = answer.ok ? [...attempt.changes, ...kept] : kept;
      isWritten = (await database.commit(changes, { isUnsynced })) === 'done';
    } finally {
      underWay?.end(isWritten);
    }
    if (isWritten) {
      if (trail) trail.isWritten = true;
      if (answer.ok) for (const fact of attempt.facts) hear(fact);
      return answer;
    }
    if (tries > 2) await wait(Math.random() * 2 * tries);
  }
  return fail('service-unavailable');
}

/** The current catalogue and calendar at the instant of a step's first try. */
function atInstantOf<At extends Now>({ at, day, time }: At, current: At): At {
  return { ...current, at, day, time };
}

/** Prepares one try of a step. The caller's key and the caller's holds are read together with the step's first `ask`. */
function begin<At extends Now>(
  database: Database,
  { now, tries, once, from }: { now: At; tries: number; once: Once | undefined; from: CallOrigin | undefined },
) {
  const changes: Change[] = [];
  const facts: SalesFact[] = [];
  let isFirst = once !== undefined || from !== undefined;

  async function ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>> {
    if (!isFirst) return database.ask(queries);
    isFirst = false;
    const own = { ...(once ? { answered: askAnswer(once) } : {}), ...(from ? askHeld(from, now.at) : {}) };
    const rows = await database.ask<Queries & typeof own>({ ...queries, ...own });
    const { answered, byNetwork, bySiteKey } = rows as Partial<RowsOf<Required<typeof own>>>;
    if (once) await replay(database, once, answered ?? [], now);
    if (from) step.held = heldByCaller(from, { byNetwork: byNetwork ?? [], bySiteKey: bySiteKey ?? [] });
    return rows as RowsOf<Queries>;
  }

  const step: Step<At> = {
    now,
    tries,
    ask,
    held: null,
    underWay: from ? beginHolding(database) : null,
    from,
    isRepetition: false,
    change: (...more) => void changes.push(...more),
    tell: (fact) => void facts.push(fact),
  };
  return { step, changes, facts, askForKey: () => (once ? ask({}) : undefined) };
}
