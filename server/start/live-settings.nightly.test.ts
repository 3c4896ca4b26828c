import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTask, takeFile } from '#server/staff/tasks/task-acts.ts';
import type { TaskKinds } from '#server/staff/tasks/task-kind.ts';
import { saveWebhook } from '#server/staff/webhooks/webhook-acts.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { sendShoppers } from '#tests/chaos/send-shoppers.ts';
import { must } from '#tests/conformance/shopping.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { type LiveStore, openLiveStore } from '#tests/support/live-store.ts';
import { receiveWebhooks } from '#tests/support/webhook-receiver.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 30_000 });

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

const permissions = ['ledger.read', 'webhook.manage'] as const;
const clerk = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: [...permissions] };

describe.each([
  ['SQLite', undefined],
  ['PostgreSQL', postgres.url],
])('a node on %s whose settings change again and again', (_, url) => {
  let store: LiveStore;
  beforeEach(async () => {
    store = await openLiveStore(url);
  });
  afterEach(() => store.stop());

  async function change(minutes: number): Promise<void> {
    await store.save({ HOLD_MINUTES: String(minutes) });
    await vi.waitFor(() => expect(store.holdMinutes()).toEqual([minutes]), { timeout: 20_000, interval: 20 });
  }

  it('sends each webhook once, and ends a task that it has begun', async () => {
    const { database, nodes, sealer } = store;
    const desk = { database, clock: () => new Date(), sealer, networks: { exceptions: [], mayCallOwnMachine: true } };
    await insertAccount(database, 'ada', { role: 4, permissions: JSON.stringify(permissions) });
    const receiver = await receiveWebhooks();
    receiver.answer = async () => {
      await wait(Math.random() * 500);
      return 200;
    };
    const wish = { id: null, name: 'Till', url: receiver.url, events: ['order.paid'], siteKey: null } as const;
    must(await saveWebhook(desk, clerk, { ...wish, hasBuyer: false, isOn: true, version: 0 }));
    const shoppers = sendShoppers([nodes[0]?.url ?? ''], { atOnce: 2 });
    await vi.waitFor(() => expect(shoppers.acknowledged.paid.length).toBeGreaterThan(20), { timeout: 60_000 });
    const today = new Date().toISOString().slice(0, 10);
    const parameters = { from: addDays(today, -1), to: addDays(today, 1) };
    const { id } = must(await startTask(desk, clerk, { operation: 'money.receipts', kind: 'receipts', parameters }));
    for (let minutes = 2; minutes < 10; minutes += 1) {
      await change(minutes);
      await wait(Math.random() * 1000);
    }
    await shoppers.finish();
    const left = () =>
      database.raw.get(`SELECT (SELECT count(*) FROM webhook_events) AS events,
        (SELECT count(*) FROM webhook_deliveries WHERE state <> 'done' OR tries <> 1) AS deliveries,
        (SELECT count(*) FROM staff_tasks WHERE state <> 'done') AS tasks`);
    await expect.poll(left, { timeout: 90_000, interval: 500 }).toEqual({ events: 0, deliveries: 0, tasks: 0 });
    await receiver.close();
    expect(shoppers.faults).toEqual([]);
    const paid = await database.raw.all<{ number: string }>('SELECT number FROM orders WHERE paid_at IS NOT NULL');
    expect(receiver.received.map(({ data }) => data.orderNumber).toSorted()).toEqual(
      paid.map(({ number }) => number).toSorted(),
    );
    const kinds = { receipts: { permission: 'ledger.read' } } as TaskKinds;
    const { parts, size } = must(await takeFile(desk, clerk, kinds, id));
    const bytes = Buffer.concat(await Readable.from(parts, { objectMode: true }).toArray());
    expect(bytes.byteLength).toBe(size);
    expect(Object.keys(unzipSync(bytes)).at(-1)).toBe('journal.csv');
  });

  it('needs no more memory after twenty changes', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const bytes: number[] = [];
    const headers = { 'content-type': 'application/json', store: 'en' };
    for (let minutes = 1; minutes <= 25; minutes += 1) {
      await change(minutes);
      const asked = await fetch(`${store.nodes[0]?.url}/api/store/config`, { method: 'POST', headers, body: '{}' });
      await asked.arrayBuffer();
      await wait(50);
      collect();
      bytes.push(process.memoryUsage().heapUsed);
    }
    const [after5 = 0, after25 = 0] = [Math.min(...bytes.slice(3, 8)), Math.min(...bytes.slice(-5))];
    expect((after25 - after5) / 2 ** 20).toBeLessThan(4);
  });
});
