import { selectWhere } from '#server/database/query.ts';
import { type Change, insertRows, updateRows } from '#server/database/write.ts';
import type { CheckReturn, Returned } from '#server/sales/orders/refund.ts';
import type { Step } from '#server/sales/step.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { lackingProof } from '#shared/rules/lacking-proof.ts';
import { toAmount } from '#shared/rules/money.ts';
import { decideReturn, type ReturnRules } from './decide-return.ts';

const selectSum = selectWhere('returned_sums', { id: 'id' });
const insertSum = insertRows('returned_sums', { unless: ['id'] });
const updateSum = updateRows('returned_sums', ['id', 'version'], ['cents', 'counted_at']);

/**
 * Makes the check of a person's limits. It counts what the person returns on one of the operator's days, in the step of the act: of two acts at
 * the same moment, the second counts the first. Undefined for a command without an account, whose user has the whole store.
 */
export function checkReturns(rules: ReturnRules | undefined, actor: Actor): CheckReturn | undefined {
  if (!rules || actor.accountId === null) return undefined;
  return (step, returned) => countReturn(step, rules, actor, returned);
}

const mostTries = 40;

/**
 * Counts what a person returns by a payment service at once, without a step. A payment that the books lack goes back to the person who paid,
 * so nobody else has to approve it.
 */
export async function countReturnApart(
  { database, returns }: Pick<Desk, 'database' | 'returns'>,
  actor: Actor,
  returned: Returned,
  now: Counting['now'],
): Promise<Result<null>> {
  if (!returns || actor.accountId === null) return succeed(null);
  for (let tries = 0; tries < mostTries; tries++) {
    const changes: Change[] = [];
    const counting: Counting = { ask: database.ask, change: (...more) => void changes.push(...more), now };
    const counted = await countReturn(counting, { ...returns, approvalAbove: null }, actor, returned);
    if (!counted.ok || changes.length === 0 || (await database.commit(changes)) === 'done') return counted;
  }
  return fail('service-unavailable');
}

/** The parts of a step that counting needs. */
interface Counting extends Pick<Step, 'ask' | 'change'> {
  now: { at: number; day: Day };
}

async function countReturn(
  step: Counting,
  rules: ReturnRules,
  { accountId, isKey, proof }: Actor,
  { cents, currency }: Returned,
): Promise<Result<null>> {
  if (cents === 0) return succeed(null);
  const { at, day } = step.now;
  // All keys count together, because somebody may make several of them.
  const id = `${isKey ? 'keys' : accountId} ${day}`;
  const [before] = (await step.ask({ sums: selectSum({ id }) })).sums;
  const total = Number(before?.cents ?? 0) + cents;
  const lacks = proof ? lackingProof('second-factor', proof, rules.staffSecondFactor, at) : null;
  const failure = decideReturn(toAmount(total, currency), rules, lacks);
  if (failure) return { ok: false, failure };
  const counted = { id, cents: total, counted_at: at };
  step.change(before ? updateSum({ ...counted, version: before.version }) : insertSum({ ...counted, version: 1 }));
  return succeed(null);
}
