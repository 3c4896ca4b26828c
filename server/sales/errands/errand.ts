import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { type Change, deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import type { Moment } from '#server/sales/moment.ts';
import { shortId } from '#server/sales/random-id.ts';

/** What a back end of another program has yet to hear. It follows from a step of ours, is written with it, and is told until it is heard. */
export type Errand =
  | {
      kind: 'order-ended';
      number: string;
      reference: string | null;
      /** Higher than that of all that was said of the order before; what comes late is not to undo what came after it. */
      turn: number;
    }
  | {
      kind: 'lines-went';
      cartId: string;
      /** By how many units each line has become less. */
      lines: { line: string; quantity: number }[];
    };

export const selectDueErrands = defineQuery<{ now: number }>('dueErrands')((db, marks) =>
  db.selectFrom('errands').selectAll().where('due_at', '<=', marks.now).orderBy('due_at').limit(sql.lit(50)),
);

const insertErrands = insertRows('errands', ['id', 'doc', 'begun_at', 'due_at', 'tries']);

/** Notes that an errand has its turn: nobody else takes it until then. */
export const takeErrands = updateRows('errands', {
  key: ['id', 'tries'],
  set: ['due_at'],
  count: ['tries'],
  name: 'taken',
});

export const deleteErrands = deleteRows('errands', ['id']);

/** What has an errand done after the step that it is written with. */
export function queueErrand(errand: Errand, now: Pick<Moment, 'at'>): Change {
  return insertErrands({ id: shortId(), doc: JSON.stringify(errand), begun_at: now.at, due_at: now.at, tries: 0 });
}
