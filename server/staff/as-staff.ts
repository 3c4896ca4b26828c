import type { Database, Transaction } from '#server/database/database.ts';
import type { SpentByKey } from '#server/sales/key-limit.ts';
import { shortId } from '#server/sales/random-id.ts';
import { insertActs, type StaffAct, type Trail, updateActEnd } from '#server/sales/staff-acts.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import { type Actor, hasPermission } from './actor.ts';
import { type Operation, type OperationFacts, operations } from './operations.ts';
import type { ReturnRules } from './returns/decide-return.ts';

export interface Desk {
  database: Database;
  clock: () => Date;
  /** The limits for what people return; absent for commands. */
  returns?: ReturnRules | undefined;
}

/** An act in the audit trail: ids and names of fields, without personal data. */
export interface Act<Value> {
  operation: Operation;
  actor: Actor;
  /** The changed objects that are known before the work, such as `order K7M2Q9XFR4`. */
  objects?: readonly string[];
  /** The further objects that the work found and changed. */
  changedBy?: (value: Value) => readonly string[];
  fields?: readonly string[];
  /** The outcome in a word, when `done` is not precise enough. */
  outcomeOf?: (value: Value) => string;
  /** The sum that the act gives back to a buyer. An API key has a limit for it. */
  givesBack?: (value: Value) => Pick<SpentByKey, 'cents' | 'currency'>;
}

/**
 * Does an act of staff that a step of selling writes, with its line in the audit trail. The step writes the line together with its work. If
 * the step has not written it, this function does so afterwards. Fails with `not-allowed` when the person lacks the permission.
 */
export async function asStaff<Value>(
  { database, clock }: Desk,
  act: Act<Value>,
  step: (trail: Trail) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const line = beginLine(act, clock);
  const trail: Trail = {
    lineOf: (outcome) => ({ ...line, ...endOf(act, outcome as Result<Value>) }),
    isWritten: false,
    ...spendingOf(act),
  };
  const outcome = mayDo(act) ? await step(trail) : fail('not-allowed');
  if (!trail.isWritten) await database.commit([insertActs(trail.lineOf(outcome))]);
  return outcome;
}

/** Does an act of staff in one transaction. `isPatient`: the statements may take long. */
export function asStaffInTransaction<Value>(
  desk: Desk,
  act: Act<Value>,
  step: (tx: Transaction) => Promise<Result<Value>>,
  how: { isPatient?: boolean } = {},
): Promise<Result<Value>> {
  return asStaff(desk, act, async (trail) => {
    const outcome = await desk.database.transaction(async (tx) => {
      const done = await step(tx);
      if (done.ok) tx.send(insertActs(trail.lineOf(done)));
      return done;
    }, how);
    trail.isWritten = outcome.ok;
    return outcome;
  });
}

/**
 * Does an act of staff in several transactions or calls, such as a request to a payment service. Its line is written before the work as
 * `begun`, so that it exists even when the process dies, and gets its outcome afterwards.
 */
export async function asStaffStepByStep<Value>(
  { database, clock }: Desk,
  act: Act<Value>,
  step: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const line = beginLine(act, clock);
  await database.commit([insertActs({ ...line, objects: JSON.stringify(act.objects ?? []), outcome: 'begun' })]);
  let end = { objects: JSON.stringify(act.objects ?? []), outcome: 'failed' };
  try {
    const outcome = mayDo(act) ? await step() : fail('not-allowed');
    end = endOf(act, outcome);
    return outcome;
  } finally {
    await database.commit([updateActEnd({ id: line.id, ...end })]);
  }
}

/** Shows staff the outcome of an act before it is stored, and returns the check that a later outcome is the one that they agreed to. */
export type Agree<Value> = (outcome: Value) => Promise<(later: Value) => boolean>;

/** Attempts a step until its outcome is one that staff have agreed to. Without `agree`, every outcome is stored. */
export async function whenAgreed<Value>(
  agree: Agree<Value> | undefined,
  attempt: (isAgreed: ((outcome: Value) => boolean) | undefined) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (!agree) return attempt(undefined);
  let isAgreed = (_outcome: Value) => false;
  for (;;) {
    const outcome = await attempt(isAgreed);
    if (!outcome.ok || isAgreed(outcome.value)) return outcome;
    isAgreed = await agree(outcome.value);
  }
}

/** Attempts a step whose outcome staff have seen before. If the outcome differs now, nothing is stored, and it fails with `preview-changed`. */
export async function whenSeen<Value>(
  isAgreed: (outcome: Value) => boolean,
  attempt: (isAgreed: (outcome: Value) => boolean) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const outcome = await attempt(isAgreed);
  return !outcome.ok || isAgreed(outcome.value) ? outcome : fail('preview-changed');
}

/** The sum that an API key gives back by an act; nothing for a person. */
function spendingOf<Value>({ actor, givesBack }: Act<Value>): Pick<Trail, 'spentBy'> {
  const { accountId: keyId, isKey } = actor;
  if (!isKey || keyId === null || !givesBack) return {};
  return { spentBy: (value) => ({ keyId, ...givesBack(value as Value) }) };
}

type Begun = Omit<StaffAct, 'objects' | 'outcome'>;

function beginLine({ operation, actor, fields = [] }: Act<never>, clock: () => Date): Begun {
  return {
    id: shortId(),
    acted_at: clock().getTime(),
    operation,
    made_by: actor.madeBy,
    account_id: actor.accountId,
    os_user: actor.systemUser,
    fields: JSON.stringify(fields),
    address: actor.address ?? null,
    device: actor.device || null,
  };
}

function endOf<Value>(
  { objects = [], changedBy, outcomeOf }: Act<Value>,
  outcome: Result<Value>,
): Pick<StaffAct, 'objects' | 'outcome'> {
  const changed = outcome.ok ? (changedBy?.(outcome.value) ?? []) : [];
  const word = outcome.ok ? (outcomeOf?.(outcome.value) ?? 'done') : outcome.failure.code;
  return { objects: JSON.stringify([...objects, ...changed]), outcome: word };
}

function mayDo({ operation, actor }: Pick<Act<never>, 'operation' | 'actor'>): boolean {
  const { permission, orPermission }: OperationFacts = operations[operation];
  return hasPermission(actor, permission) || (orPermission !== undefined && hasPermission(actor, orPermission));
}
