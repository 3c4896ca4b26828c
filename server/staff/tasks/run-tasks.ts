import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { findRow, findRows } from '#server/database/run-query.ts';
import { findAccount, toAccount } from '#server/members/accounts.ts';
import { shortId } from '#server/sales/random-id.ts';
import { type Actor, hasPermission } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import { isStaffRole } from '#shared/rules/staff-role.ts';
import {
  claimTasks,
  dropParts,
  endTasks,
  insertTaskParts,
  releaseTasks,
  renewTasks,
  selectDueTasks,
  selectTask,
  type TaskRow,
  writeOutcome,
} from './stored-tasks.ts';
import type { TaskKind, TaskKinds, TaskResult } from './task-kind.ts';

export interface TaskParts extends Desk {
  database: Desk['database'] & { change: (change: ReturnType<typeof renewTasks>) => Promise<number> };
  kinds: TaskKinds;
  logger: Pick<Logger, 'error'>;
  /** The milliseconds after which another node may take a task of a node that has fallen silent. */
  leaseMs?: number;
}

/** A task that has ended the process so often would do it again. */
const mostTries = 5;

/** The size of a stored part. Its base64 text is a third longer. */
const partBytes = 192 * 1024;

/** Does the tasks that wait, and those whose node has fallen silent, one after another. Several nodes may do this. Returns how many it ended. */
export async function runTasks(parts: TaskParts, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const row = await claimNext(parts);
    if (!row) break;
    await runTask(parts, row, signal);
    count += 1;
  }
  return count;
}

async function claimNext(parts: TaskParts): Promise<TaskRow | null> {
  const { database, clock } = parts;
  const due = await findRows(database, selectDueTasks({ now: clock().getTime() }));
  for (const { id, version, run: former, tries } of due) {
    const claim = { id, version, state: 'running', run: shortId(), tries: tries + 1, progress: 0, due_at: end(parts) };
    const claimed = await database.transaction(async (tx) => {
      if ((await tx.change(claimTasks(claim))) === 0) return null;
      dropParts(tx, former);
      return (await findRow(tx, selectTask({ id }))) ?? null;
    });
    if (claimed) return claimed;
  }
  return null;
}

async function runTask(parts: TaskParts, row: TaskRow, nodeStops: AbortSignal): Promise<void> {
  const { database, kinds, logger } = parts;
  const lost = new AbortController();
  const signal = AbortSignal.any([nodeStops, lost.signal]);
  let progress = 0;
  const hold = { id: row.id, run: row.run, state: 'running' };
  const renewal = () => renewTasks({ ...hold, progress, due_at: end(parts) });
  const timer = setInterval(() => {
    // A renewal that fails is tried again by the next one, before the hold ends.
    database.change(renewal()).then(
      (changed) => changed === 0 && lost.abort(),
      () => {},
    );
  }, leaseOf(parts) / 4);
  const file = createPartWriter(async (ordinal, content) => {
    await database.transaction(async (tx) => {
      if ((await tx.change(renewal())) === 0) lost.abort();
      signal.throwIfAborted();
      tx.send(insertTaskParts({ run: row.run, ordinal, content }));
    });
  });
  try {
    const actor = await actorOf(parts, row);
    const kind = kinds[row.kind as keyof TaskKinds] as TaskKind | undefined;
    const work = async (): Promise<Result<TaskResult>> => {
      if (row.tries > mostTries) return fail('internal-error');
      if (!kind || !hasPermission(actor, kind.permission)) return fail('not-allowed');
      const done = await kind.work(z.parse(kind.parameters, JSON.parse(row.parameters)) as never, {
        ...{ actor, signal, write: file.write },
        progress: (percent) => {
          progress = Math.min(100, Math.max(progress, Math.floor(percent)));
        },
      });
      if (done.ok && done.value.file) await file.end();
      return done;
    };
    const outcome = await work();
    if (!signal.aborted) await endTask(parts, row, outcome, file.size());
    else if (nodeStops.aborted) await release(parts, row);
  } catch (err) {
    if (lost.signal.aborted) return;
    if (nodeStops.aborted) return await release(parts, row);
    logger.error({ task: row.id, kind: row.kind, err }, 'a task of staff has failed');
    await endTask(parts, row, fail('internal-error'), 0);
  } finally {
    clearInterval(timer);
  }
}

/** Stores the end of a task, unless it was stopped or another node has taken it. */
async function endTask({ database, clock }: TaskParts, row: TaskRow, outcome: Result<TaskResult>, size: number) {
  const file = outcome.ok ? outcome.value.file : undefined;
  const ended = {
    ...{ id: row.id, run: row.run, due_at: null, ended_at: clock().getTime() },
    ...(file
      ? { file_name: file.name, file_type: file.type, file_size: size }
      : { file_name: null, file_type: null, file_size: null }),
  };
  await database.transaction(async (tx) => {
    const end = outcome.ok
      ? endTasks({ ...ended, state: 'done', outcome: writeOutcome({ count: outcome.value.count }) })
      : endTasks({ ...ended, state: 'failed', outcome: writeOutcome({ failure: failureOf(outcome.failure) }) });
    if ((await tx.change(end)) > 0 && !file) dropParts(tx, row.run);
  });
}

function failureOf({ code, bound }: { code: Parameters<typeof fail>[0]; bound?: number }) {
  return { code, ...(bound !== undefined && { bound }) };
}

/** Lets another node begin the task at once, because this one stops. The interruption does not count as a try. */
async function release({ database, clock }: TaskParts, row: TaskRow): Promise<void> {
  const { id, run, tries } = row;
  const waiting = { state: 'waiting', tries: Number(tries) - 1, due_at: clock().getTime() };
  await database.transaction(async (tx) => {
    if ((await tx.change(releaseTasks({ id, run, ...waiting }))) > 0) dropParts(tx, run);
  });
}

async function actorOf({ database }: TaskParts, { kind, asked_by: accountId }: TaskRow): Promise<Actor> {
  const account = await findAccount(database, accountId);
  const permissions = account && isStaffRole(account.role) ? toAccount(account).permissions : [];
  return { madeBy: `task ${kind}`, accountId, systemUser: null, permissions };
}

function leaseOf({ leaseMs = 60_000 }: TaskParts): number {
  return leaseMs;
}

/** The instant from which on another node may take a task that this node renews now. */
function end(parts: TaskParts): number {
  return parts.clock().getTime() + leaseOf(parts);
}

/** Collects bytes, and stores them in parts of the same size. */
function createPartWriter(store: (ordinal: number, content: string) => Promise<void>) {
  let waiting: Uint8Array[] = [];
  let [length, ordinal, size] = [0, 0, 0];
  return {
    async write(bytes: Uint8Array): Promise<void> {
      waiting.push(bytes);
      length += bytes.byteLength;
      if (length < partBytes) return;
      const all = Buffer.concat(waiting);
      const whole = all.byteLength - (all.byteLength % partBytes);
      for (let at = 0; at < whole; at += partBytes) await storePart(all.subarray(at, at + partBytes));
      waiting = [all.subarray(whole)];
      length = all.byteLength - whole;
    },
    async end(): Promise<void> {
      if (length > 0) await storePart(Buffer.concat(waiting));
      waiting = [];
      length = 0;
    },
    size: () => size,
  };

  async function storePart(bytes: Buffer): Promise<void> {
    await store(ordinal, bytes.toString('base64'));
    ordinal += 1;
    size += bytes.byteLength;
  }
}
