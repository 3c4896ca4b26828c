import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { deleteRows } from '#server/database/write.ts';
import { dropParts } from './stored-tasks.ts';

/** The days for which an ended task and its file are kept. */
export const taskDays = 7;

const tasksAtOnce = 50;

const selectEnded = defineQuery<{ before: number; most: number }>('endedTasks')((db, marks) =>
  db.selectFrom('staff_tasks').select(['id', 'run']).where('ended_at', '<', marks.before).limit(marks.most),
);

const deleteTasks = deleteRows('staff_tasks', ['id']);

/** Deletes the tasks that ended more than seven days ago, with their files. Returns how many. */
export async function forgetTasks(
  database: Pick<Database, 'ask' | 'transaction'>,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const ended = await findRows(database, selectEnded({ before: now - taskDays * 24 * 3_600_000, most: tasksAtOnce }));
    for (const { id, run } of ended) {
      await database.transaction(async (tx) => {
        tx.send(deleteTasks({ id }));
        dropParts(tx, run);
      });
    }
    count += ended.length;
    if (ended.length < tasksAtOnce) break;
  }
  return count;
}
