import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/staff/actor.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { must } from '#tests/conformance/shopping.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { forgetTasks } from './forget-tasks.ts';
import { runTasks, type TaskParts } from './run-tasks.ts';
import { listTasks, showTask, startTask, stopTask, takeFile } from './task-acts.ts';
import { defineKind, type TaskRun } from './task-kind.ts';

type Work = (run: TaskRun, parameters: { days: number }) => ReturnType<Parameters<typeof defineKind>[0]['work']>;

describe.each(databases)('tasks on %s', (_, make) => {
  let store: Awaited<ReturnType<typeof openEmpty>>;
  let database: Database;
  let now: number;
  const logged: unknown[] = [];
  const clerk: Actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['ledger.read'] };
  const desk = () => ({ database, clock: () => new Date(now) });
  const never = () => new AbortController().signal;

  beforeAll(async () => {
    store = await openEmpty(make);
    database = store.database;
    await insertAccount(database, 'ada', { role: 4, permissions: '["ledger.read"]' });
    await insertAccount(database, 'bob', { role: 4, permissions: '["order.read"]' });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    now = Date.parse('2026-03-10T01:00:00Z');
    logged.length = 0;
    for (const table of ['staff_tasks', 'staff_task_parts', 'staff_acts'])
      await database.raw.run(`DELETE FROM ${table}`);
  });

  const partsFor = (work: Work, more: Partial<TaskParts> = {}): TaskParts => ({
    ...desk(),
    kinds: {
      audit: defineKind({
        permission: 'ledger.read',
        parameters: z.object({ days: z.int() }),
        work: (parameters, run) => work(run, parameters),
      }),
    } as TaskParts['kinds'],
    logger: { error: (fields: unknown) => void logged.push(fields) } as never,
    ...more,
  });
  const start = (actor = clerk) =>
    startTask(desk(), actor, { operation: 'task.stop', kind: 'audit', parameters: { days: 2 } });
  const started = async () => must(await start()).id;
  const show = async (id: string) => must(await showTask(desk(), clerk, id));
  const bytesOf = async (stored: AsyncIterable<Uint8Array>) => {
    const all: Uint8Array[] = [];
    for await (const part of stored) all.push(part);
    return Buffer.concat(all);
  };
  const parts = () => database.raw.all('SELECT ordinal FROM staff_task_parts ORDER BY ordinal');
  const writesFile: Work = async ({ write }, { days }) => {
    await write(Buffer.alloc(200_000, 'a'));
    await write(Buffer.alloc(200_000, 'b'));
    return succeed({ count: days, file: { name: 'a.txt', type: 'text/plain' } });
  };

  it('a task waits, is done by one node, and gives its file to the person who started it', async () => {
    const id = await started();
    expect(await show(id)).toMatchObject({ state: 'waiting', progress: 0, file: null });
    expect(await takeFile(desk(), clerk, partsFor(writesFile).kinds, id)).toEqual(fail('task-not-ready'));
    const counts = await Promise.all([
      runTasks(partsFor(writesFile), never()),
      runTasks(partsFor(writesFile), never()),
    ]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await show(id)).toMatchObject({ state: 'done', count: 2, file: { name: 'a.txt', size: 400_000 } });
    const file = must(await takeFile(desk(), clerk, partsFor(writesFile).kinds, id));
    const bytes = await bytesOf(file.parts);
    expect([bytes.byteLength, bytes.at(199_999), bytes.at(200_000)]).toEqual([400_000, 97, 98]);
    expect(
      await database.raw.all('SELECT operation, objects, outcome FROM staff_acts ORDER BY outcome, operation'),
    ).toEqual([
      { operation: 'task.file', objects: `["task ${id}"]`, outcome: 'done' },
      { operation: 'task.stop', objects: `["task ${id}"]`, outcome: 'done' },
      { operation: 'task.file', objects: '[]', outcome: 'task-not-ready' },
    ]);
  });

  it('shows its progress while it runs', async () => {
    const id = await started();
    const seen: number[] = [];
    await runTasks(
      partsFor(async ({ progress, write }) => {
        progress(41.7);
        await write(Buffer.alloc(200_000));
        seen.push((await show(id)).progress);
        return succeed({ count: 0 });
      }),
      never(),
    );
    expect(seen).toEqual([41]);
    expect(await show(id)).toMatchObject({ state: 'done', file: null });
    expect(await parts()).toEqual([]);
  });

  it('another node begins again when the first has fallen silent, and the first stores nothing more', async () => {
    const id = await started();
    const held = Promise.withResolvers<void>();
    let begun = 0;
    const silent: Work = async ({ write }) => {
      begun += 1;
      await write(Buffer.alloc(200_000, 'x'));
      await held.promise;
      await write(Buffer.alloc(200_000, 'x'));
      return succeed({ count: 9, file: { name: 'x.txt', type: 'text/plain' } });
    };
    const first = runTasks(partsFor(silent), never());
    while ((await parts()).length === 0) await wait(5);
    expect(await runTasks(partsFor(writesFile), never())).toBe(0);
    now += 61_000;
    expect(await runTasks(partsFor(writesFile), never())).toBe(1);
    held.resolve();
    await first;
    expect(begun).toBe(1);
    expect(await show(id)).toMatchObject({ state: 'done', count: 2 });
    expect(await parts()).toHaveLength(3);
    expect(logged).toEqual([]);
  });

  it('a node that stops gives the task back at once', async () => {
    const id = await started();
    const stop = new AbortController();
    const isWorking = Promise.withResolvers<void>();
    const long: Work = async ({ signal, write }) => {
      await write(Buffer.alloc(200_000));
      isWorking.resolve();
      while (!signal.aborted) await wait(5);
      throw signal.reason;
    };
    const running = runTasks(partsFor(long), stop.signal);
    await isWorking.promise;
    stop.abort();
    await running;
    expect(await show(id)).toMatchObject({ state: 'waiting' });
    expect(await parts()).toEqual([]);
    expect(await runTasks(partsFor(writesFile), never())).toBe(1);
  });

  it('is done although more nodes stop during its work than attempts may die', async () => {
    const id = await started();
    for (let node = 1; node <= 7; node += 1) {
      const stop = new AbortController();
      await runTasks(
        partsFor(async ({ signal }) => {
          stop.abort();
          throw signal.reason;
        }),
        stop.signal,
      );
      expect(await show(id)).toMatchObject({ state: 'waiting' });
    }
    await runTasks(partsFor(writesFile), never());
    expect(await show(id)).toMatchObject({ state: 'done', count: 2 });
  });

  it('a stopped task ends its work, and nothing of its file stays', async () => {
    const id = await started();
    const isWorking = Promise.withResolvers<void>();
    const long: Work = async ({ signal, write }) => {
      await write(Buffer.alloc(200_000));
      isWorking.resolve();
      while (!signal.aborted) await wait(5);
      throw signal.reason;
    };
    const running = runTasks(partsFor(long, { leaseMs: 40 }), never());
    await isWorking.promise;
    expect(must(await stopTask(desk(), clerk, id))).toMatchObject({ state: 'stopped' });
    await running;
    expect(await show(id)).toMatchObject({ state: 'stopped', file: null });
    expect(await parts()).toEqual([]);
    expect(must(await stopTask(desk(), clerk, id))).toMatchObject({ state: 'stopped' });
  });

  it('ends as failed by a failure, by a fault that is logged, and after five interruptions', async () => {
    const refused = await started();
    await runTasks(
      partsFor(async () => fail('report-too-large', { bound: 3 })),
      never(),
    );
    expect(await show(refused)).toMatchObject({ state: 'failed', failure: { code: 'report-too-large', bound: 3 } });
    const broken = await started();
    const breaks: Work = async ({ write }) => {
      await write(Buffer.alloc(200_000));
      throw new Error('broken');
    };
    await runTasks(partsFor(breaks), never());
    expect(await show(broken)).toMatchObject({ state: 'failed', failure: { code: 'internal-error' } });
    expect(logged).toMatchObject([{ task: broken, kind: 'audit' }]);
    expect(await parts()).toEqual([]);
    const deadly = await started();
    await database.raw.run('UPDATE staff_tasks SET tries = 5 WHERE id = ?', deadly);
    await runTasks(partsFor(writesFile), never());
    expect(await show(deadly)).toMatchObject({ state: 'failed', failure: { code: 'internal-error' } });
  });

  it('needs the permission when it begins and when its file is taken', async () => {
    const bob: Actor = { ...clerk, accountId: 'bob' };
    const { id } = must(await start(bob));
    await runTasks(partsFor(writesFile), never());
    expect(must(await showTask(desk(), bob, id))).toMatchObject({ state: 'failed', failure: { code: 'not-allowed' } });
    const mine = await started();
    await runTasks(partsFor(writesFile), never());
    const { kinds } = partsFor(writesFile);
    expect(await takeFile(desk(), { ...clerk, permissions: ['catalogue.publish'] }, kinds, mine)).toEqual(
      fail('not-allowed'),
    );
    expect(await takeFile(desk(), bob, kinds, mine)).toEqual(fail('task-not-found'));
    expect(await showTask(desk(), bob, mine)).toEqual(fail('task-not-found'));
    expect(await stopTask(desk(), bob, mine)).toEqual(fail('task-not-found'));
  });

  it('lists the own tasks page by page, and has five at most that wait or run', async () => {
    for (let count = 0; count < 5; count += 1) {
      now += 1000;
      await started();
    }
    expect(await start()).toEqual(fail('too-many-tasks', { bound: 5 }));
    const first = must(await listTasks(desk(), clerk, { most: 3 }));
    expect(first.tasks).toHaveLength(3);
    const second = must(await listTasks(desk(), clerk, { most: 3, after: first.next ?? '' }));
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.tasks, ...second.tasks].map(({ id }) => id)).size).toBe(5);
    expect(must(await listTasks(desk(), { accountId: 'bob' }, { most: 3 })).tasks).toEqual([]);
    expect(await listTasks(desk(), clerk, { most: 3, after: 'nonsense' })).toMatchObject({ ok: false });
  });

  it('is deleted with its file seven days after its end', async () => {
    const id = await started();
    await runTasks(partsFor(writesFile), never());
    const day = 24 * 3_600_000;
    expect(await forgetTasks(database, now + 7 * day)).toBe(0);
    expect(await forgetTasks(database, now + 7 * day + 1)).toBe(1);
    expect(await showTask(desk(), clerk, id)).toEqual(fail('task-not-found'));
    expect(await parts()).toEqual([]);
  });
});
