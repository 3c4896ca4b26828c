import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { changeHolds } from './change-holds.ts';

const atOnce = 200;

const selectDue = defineQuery<{ now: number }>('dueHolds')((db, marks) =>
  db
    .selectFrom('holds')
    .selectAll()
    .where('state', '=', sql.lit('held'))
    .where('until_at', '<=', marks.now)
    .orderBy('until_at')
    .limit(sql.lit(atOnce)),
);

/**
 * Ends overdue holds, until the signal aborts. Their places are on sale again, and the lines stay in their carts. Returns how many holds
 * ended.
 */
export async function lapseHolds(sales: StepParts, signal?: AbortSignal): Promise<number> {
  let all = 0;
  while (!signal?.aborted) {
    const ended = await perform(sales, { isUnsynced: true }, async (step) => {
      const { due } = await step.ask({ due: selectDue({ now: step.now.at }) });
      await changeHolds(step, due, []);
      return succeed(due.length);
    });
    const count = ended.ok ? ended.value : 0;
    all += count;
    if (count < atOnce) break;
  }
  return all;
}
