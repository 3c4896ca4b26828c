import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSealer } from '#server/settings/seal.ts';
import { startTask, takeFile } from '#server/staff/tasks/task-acts.ts';
import type { TaskKinds } from '#server/staff/tasks/task-kind.ts';
import { saveWebhook } from '#server/staff/webhooks/webhook-acts.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { must } from '#tests/conformance/shopping.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import type { StoreNode } from '#tests/support/store-node.ts';
import { receiveWebhooks } from '#tests/support/webhook-receiver.ts';
import { openBooks, places } from './places.ts';
import { sendShoppers } from './send-shoppers.ts';
import { startNodes } from './start-nodes.ts';

const kills = 4;
const key = 'the secret key of a store that is killed';
const permissions = ['ledger.read', 'webhook.manage'] as const;
const clerk = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: [...permissions] };

/** Kills the only node while it sends webhooks and makes a file for staff, and lets the leases of the dead node end. */
it.each(places)(
  `a store on %s that is killed ${kills} times sends each event, and makes each file whole`,
  async (_, openPlace) => {
    const environment = { ...(await openPlace()), SECRET_KEY: key };
    let [node] = (await startNodes(1, environment)) as [StoreNode];
    const database = await openBooks(environment);
    await insertAccount(database, 'ada', { role: 4, permissions: JSON.stringify(permissions) });
    const receiver = await receiveWebhooks();
    onTestFinished(receiver.close);
    receiver.answer = async () => {
      await wait(Math.random() * 300);
      return 200;
    };
    await addWebhook(database, receiver.url);

    const shoppers = sendShoppers([node.url], { atOnce: 3 });
    await expect.poll(() => shoppers.acknowledged.paid.length, { timeout: 30_000 }).toBeGreaterThan(10);
    const first = await startReceipts(database);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = receiver.received.length;
      await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(before);
      await wait(Math.random() * 1500);
      await node.end('SIGKILL');
      await endLeases(database);
      [node] = (await startNodes(1, { ...environment, PORT: new URL(node.url).port })) as [StoreNode];
    }
    await shoppers.finish();
    const last = await startReceipts(database);

    const left = () =>
      database.raw.get(`SELECT (SELECT count(*) FROM webhook_events) AS events,
        (SELECT count(*) FROM webhook_deliveries WHERE state <> 'done') AS deliveries,
        (SELECT count(*) FROM staff_tasks WHERE due_at IS NOT NULL) AS tasks`);
    await expect.poll(left, { timeout: 90_000, interval: 500 }).toEqual({ events: 0, deliveries: 0, tasks: 0 });
    const paid = await database.raw.all<{ number: string }>('SELECT number FROM orders WHERE paid_at IS NOT NULL');
    const ids = new Map<string, Set<string>>();
    for (const { id, data } of receiver.received) {
      ids.set(data.orderNumber, (ids.get(data.orderNumber) ?? new Set()).add(id));
    }
    expect([...ids.keys()].toSorted()).toEqual(paid.map(({ number }) => number).toSorted());
    expect([...ids.values()].filter(({ size }) => size > 1)).toEqual([]);
    const again = receiver.received.length - ids.size;
    console.info(`${ids.size} events, ${again} of them sent again`);
    // A node has at most four deliveries to one receiver under way.
    expect(again).toBeLessThanOrEqual(4 * kills);

    const issued = await database.raw.all('SELECT ordinal FROM receipts');
    expect(await filesIn(database, last)).toHaveLength(issued.length + 1);
    expect((await filesIn(database, first)).at(-1)).toBe('journal.csv');
    expect(
      await database.raw.all('SELECT run FROM staff_task_parts WHERE run NOT IN (SELECT run FROM staff_tasks)'),
    ).toEqual([]);
  },
  300_000,
);

async function addWebhook(database: Database, url: string): Promise<void> {
  const networks = { exceptions: [], mayCallOwnMachine: true };
  const desk = { database, clock: () => new Date(), sealer: createSealer(key), networks };
  const wish = { id: null, name: 'Till', url, events: ['order.paid'], siteKey: null, hasBuyer: false } as const;
  must(await saveWebhook(desk, clerk, { ...wish, isOn: true, version: 0 }));
}

/** Starts the zip of all receipts. Returns the id of the task. */
async function startReceipts(database: Database): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const parameters = { from: addDays(today, -1), to: addDays(today, 1) };
  const desk = { database, clock: () => new Date() };
  return must(await startTask(desk, clerk, { operation: 'money.receipts', kind: 'receipts', parameters })).id;
}

/** Lets the time pass after which another node continues the work of a dead one. */
async function endLeases({ raw }: Database): Promise<void> {
  await raw.run("UPDATE webhook_deliveries SET due_at = 0 WHERE state = 'waiting'");
  await raw.run('UPDATE staff_tasks SET due_at = 0 WHERE due_at IS NOT NULL');
}

async function filesIn(database: Database, id: string): Promise<string[]> {
  const kinds = { receipts: { permission: 'ledger.read' } } as TaskKinds;
  const { parts, size } = must(await takeFile({ database, clock: () => new Date() }, clerk, kinds, id));
  const bytes = Buffer.concat(await Readable.from(parts, { objectMode: true }).toArray());
  expect(bytes.byteLength).toBe(size);
  return Object.keys(unzipSync(bytes));
}
