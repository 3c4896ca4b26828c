import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Transaction } from '#server/database/database.ts';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import { errorCodes, type Failure } from '#shared/contract/errors.ts';
import type { TaskKindName, TaskState } from '#shared/contract/staff/tasks.ts';

export interface Task {
  id: string;
  kind: TaskKindName;
  askedBy: string;
  state: TaskState;
  progress: number;
  madeAt: number;
  endedAt: number | null;
  /** Null unless it has failed. */
  failure: Pick<Failure, 'code' | 'bound'> | null;
  /** The number of things that were made or found; null before the end. */
  count: number | null;
  file: { name: string; type: string; size: number } | null;
}

export type TaskRow = Tables['staff_tasks'];

export const selectTask = selectWhere('staff_tasks', { id: 'id' });

/** The tasks that a node may take, the one that has waited longest first. */
export const selectDueTasks = defineQuery<{ now: number }>('dueTasks')((db, marks) =>
  db.selectFrom('staff_tasks').selectAll().where('due_at', '<=', marks.now).orderBy('due_at').limit(sql.lit(10)),
);

export const selectTasksOf = defineQuery<{ account: string; at: number; id: string; most: number }>('tasksOf')(
  (db, marks) =>
    db
      .selectFrom('staff_tasks')
      .selectAll()
      .where('asked_by', '=', marks.account)
      .where(sql<boolean>`(made_at, id) < (${marks.at}, ${marks.id})`)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(marks.most),
);

export const selectOpenTasksOf = defineQuery<{ account: string }>('openTasksOf')((db, marks) =>
  db.selectFrom('staff_tasks').select('id').where('asked_by', '=', marks.account).where('due_at', 'is not', null),
);

/** A part of a task's file, by its place. */
export const selectTaskPart = selectWhere('staff_task_parts', { run: 'run', ordinal: 'ordinal' });

export const insertTasks = insertRows('staff_tasks');

/** Gives a task to a node, which names its attempt `run`. Exact, so that only one node gets it. */
export const claimTasks = updateRows('staff_tasks', ['id', 'version'], ['state', 'run', 'tries', 'progress', 'due_at']);

/** Renews the hold of a node on its task. No row changes when another node has the task, or when it was stopped. */
export const renewTasks = updateRows('staff_tasks', ['id', 'run', 'state'], ['progress', 'due_at']);

/** Ends an attempt without an outcome: the task waits for another attempt. */
export const releaseTasks = updateRows('staff_tasks', ['id', 'run'], ['state', 'tries', 'due_at']);

/** Ends a task: it is done, has failed, or was stopped. */
export const endTasks = updateRows(
  'staff_tasks',
  ['id', 'run'],
  ['state', 'due_at', 'ended_at', 'outcome', 'file_name', 'file_type', 'file_size'],
);

export const insertTaskParts = insertRows('staff_task_parts');

const deleteTaskParts = deleteRows('staff_task_parts', ['run']);

/** Removes the bytes that an attempt has written. */
export function dropParts(tx: Transaction, run: string): void {
  tx.send(deleteTaskParts({ run }));
}

const outcome = z.object({
  failure: z.optional(z.object({ code: z.enum(errorCodes), bound: z.optional(z.number()) })),
  count: z.optional(z.int()),
});

export function writeOutcome(ended: z.infer<typeof outcome>): string {
  return JSON.stringify(ended);
}

export function toTask(row: TaskRow): Task {
  const { failure = null, count = null } = row.outcome ? z.parse(outcome, JSON.parse(row.outcome)) : {};
  const { file_name: name, file_type: type, file_size: size } = row;
  return {
    id: row.id,
    kind: row.kind as TaskKindName,
    askedBy: row.asked_by,
    state: row.state as TaskState,
    progress: Number(row.progress),
    madeAt: Number(row.made_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    failure: failure && { code: failure.code, ...(failure.bound !== undefined && { bound: failure.bound }) },
    count,
    file: name !== null && type !== null && size !== null ? { name, type, size: Number(size) } : null,
  };
}
