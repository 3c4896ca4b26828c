import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';

import { perform, type WorkPlace } from '#server/sales/unit-of-work.ts';
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

/** Ends holds that have run out: their places go back on sale, the lines stay in their carts. Answers how many ended. It ends between two portions when the signal aborts. */
export async function lapseHolds(sales: WorkPlace, signal?: AbortSignal): Promise<number> {
  let all = 0;
  while (!signal?.aborted) {
    const ended = await perform(sales, { isPassing: true }, async (work) => {
      const { due } = await work.ask({ due: selectDue({ now: work.now.at }) });
      await changeHolds(work, due, []);
      return succeed(due.length);
    });
    const count = ended.ok ? ended.value : 0;
    all += count;
    if (count < atOnce) break;
  }
  return all;
}
