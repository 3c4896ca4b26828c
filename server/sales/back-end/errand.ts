import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { type Change, deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import type { Now } from '#server/sales/now.ts';
import { shortId } from '#server/sales/random-id.ts';

/** A message to a back end of another program. It is stored with the step that causes it, and sent until the back end confirms it. */
export type Errand =
  | {
      kind: 'order-ended';
      number: string;
      reference: string | null;
      /** Higher than in all earlier errands about the order, so that the back end can ignore an errand that arrives late. */
      turn: number;
    }
  | {
      kind: 'lines-went';
      cartId: string;
      /** `quantity`: the units by which a line was reduced. */
      lines: { line: string; quantity: number }[];
    };

export const selectDueErrands = defineQuery<{ now: number }>('dueErrands')((db, marks) =>
  db.selectFrom('errands').selectAll().where('due_at', '<=', marks.now).orderBy('due_at').limit(sql.lit(50)),
);

const insertErrands = insertRows('errands');

/** Marks errands as taken: no other node takes them before their new `due_at`. */
export const takeErrands = updateRows('errands', ['id', 'tries'], ['due_at'], { count: ['tries'] });

export const deleteErrands = deleteRows('errands', ['id']);

/** The change that stores an errand; add it to the step that causes it. */
export function queueErrand(errand: Errand, now: Pick<Now, 'at'>): Change {
  return insertErrands({ id: shortId(), doc: JSON.stringify(errand), begun_at: now.at, due_at: now.at, tries: 0 });
}
