import { readFirstRun, storeAnswers } from '#server/members/first-run.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { AnsweredStep, Answers } from './answers.ts';

/**
 * Stores the answer of a step with its line in the audit trail. Fails with `preview-changed` when somebody has changed the set-up since the
 * page was made, for instance in another browser.
 */
export function saveStep<Name extends AnsweredStep>(
  desk: Desk,
  actor: Actor,
  { step, answer, version }: { step: Name; answer: Required<Answers>[Name]; version: number },
): Promise<Result<null>> {
  return asStaffInTransaction(desk, { operation: 'set-up.save', actor, fields: [step] }, async (tx) => {
    const run = await readFirstRun(tx);
    const answers = JSON.stringify({ ...JSON.parse(run.answers), [step]: answer });
    return (await storeAnswers(tx, answers, version)) ? succeed(null) : fail('preview-changed');
  });
}
