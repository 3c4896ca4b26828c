import { findRow, findRows } from '#server/database/run-query.ts';
import { shortId } from '#server/sales/random-id.ts';
import { type Actor, hasPermission } from '#server/staff/actor.ts';
import { asStaff, asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import type { Operation } from '#server/staff/operations.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { TaskKindName } from '#shared/contract/staff/tasks.ts';
import {
  dropParts,
  endTasks,
  insertTasks,
  selectOpenTasksOf,
  selectTask,
  selectTaskPart,
  selectTasksOf,
  type Task,
  type TaskRow,
  toTask,
} from './stored-tasks.ts';
import type { TaskKinds } from './task-kind.ts';

/** The number of tasks of one person that may wait or run at the same time. */
const mostOpen = 5;

/** Stores long work that a node then does. `operation` is that of the call that starts it. */
export function startTask(
  desk: Desk,
  actor: Actor,
  { operation, kind, parameters }: { operation: Operation; kind: TaskKindName; parameters: object },
): Promise<Result<{ id: string }>> {
  const act = {
    operation,
    actor,
    changedBy: ({ id }: { id: string }) => [`task ${id}`],
    fields: Object.keys(parameters),
  };
  return asStaffInTransaction(desk, act, async (tx) => {
    const { accountId } = actor;
    if (accountId === null) throw new Error('Only an account starts a task.');
    const open = await findRows(tx, selectOpenTasksOf({ account: accountId }));
    if (open.length >= mostOpen) return fail('too-many-tasks', { bound: mostOpen });
    const [id, now] = [shortId(), desk.clock().getTime()];
    tx.send(
      insertTasks({
        ...{ id, version: 1, kind, asked_by: accountId, parameters: JSON.stringify(parameters) },
        ...{ state: 'waiting', progress: 0, run: shortId(), tries: 0, made_at: now, due_at: now },
      }),
    );
    return succeed({ id });
  });
}

interface TaskPage {
  tasks: Task[];
  next: string | null;
}

/** A page of a person's own tasks, the newest first. */
export async function listTasks(
  { database }: Pick<Desk, 'database'>,
  { accountId }: Pick<Actor, 'accountId'>,
  { after, most }: { after?: string | undefined; most: number },
): Promise<Result<TaskPage>> {
  const cursor = after === undefined ? { by: 'time', at: Number.MAX_SAFE_INTEGER, id: '' } : readListCursor(after);
  if (cursor?.by !== 'time' || !('at' in cursor)) return fail('invalid-request', { field: 'after' });
  const place = { account: accountId ?? '', at: cursor.at, id: cursor.id, most: most + 1 };
  const tasks = (await findRows(database, selectTasksOf(place))).map(toTask);
  const shown = tasks.slice(0, most);
  const last = tasks.length > most ? shown.at(-1) : undefined;
  return succeed({ tasks: shown, next: last ? writeListCursor({ by: 'time', at: last.madeAt, id: last.id }) : null });
}

/** One of a person's own tasks. */
export async function showTask(
  { database }: Pick<Desk, 'database'>,
  actor: Pick<Actor, 'accountId'>,
  id: string,
): Promise<Result<Task>> {
  const row = await findRow(database, selectTask({ id }));
  return row && isOf(row, actor) ? succeed(toTask(row)) : fail('task-not-found');
}

/** Stops a task that waits or runs. Its node ends the work a little later; nothing of its file stays. */
export function stopTask(desk: Desk, actor: Actor, id: string): Promise<Result<Task>> {
  const act = { operation: 'task.stop', actor, changedBy: () => [`task ${id}`] } as const;
  return asStaffInTransaction(desk, act, async (tx) => {
    const row = await findRow(tx, selectTask({ id }));
    if (!row || !isOf(row, actor)) return fail('task-not-found');
    if (row.due_at === null) return succeed(toTask(row));
    const stopped = {
      ...{ state: 'stopped', due_at: null, ended_at: desk.clock().getTime(), outcome: null },
      ...{ file_name: null, file_type: null, file_size: null },
    };
    // Another node may have taken or ended the task just now.
    if ((await tx.change(endTasks({ id, run: row.run, ...stopped }))) === 0) return fail('preview-changed');
    dropParts(tx, row.run);
    return succeed(toTask({ ...row, ...stopped }));
  });
}

export interface TaskFile {
  name: string;
  type: string;
  size: number;
  /** The bytes, which are read while they are sent. */
  parts: AsyncIterable<Uint8Array>;
}

/** Takes the file of a done task out of the store. The person still needs the permission of the task's kind. */
export function takeFile(desk: Desk, actor: Actor, kinds: TaskKinds, id: string): Promise<Result<TaskFile>> {
  const act = { operation: 'task.file', actor, changedBy: () => [`task ${id}`] } as const;
  return asStaff(desk, act, async () => {
    const row = await findRow(desk.database, selectTask({ id }));
    if (!row || !isOf(row, actor)) return fail('task-not-found');
    const task = toTask(row);
    if (!task.file) return fail('task-not-ready');
    if (!hasPermission(actor, kinds[task.kind].permission)) return fail('not-allowed');
    return succeed({ ...task.file, parts: readParts(desk, row.run) });
  });
}

async function* readParts({ database }: Pick<Desk, 'database'>, run: string): AsyncGenerator<Uint8Array> {
  for (let ordinal = 0; ; ordinal += 1) {
    const part = await findRow(database, selectTaskPart({ run, ordinal }));
    if (!part) return;
    yield Buffer.from(part.content, 'base64');
  }
}

function isOf(row: TaskRow, { accountId }: Pick<Actor, 'accountId'>): boolean {
  return accountId !== null && row.asked_by === accountId;
}
