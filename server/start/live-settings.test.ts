import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoShop } from '#build/demo-shop.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createSealer } from '#server/settings/seal.ts';
import { readSettingRows } from '#server/settings/stored/setting-rows.ts';
import type { Actor } from '#server/staff/actor.ts';
import { saveSettings } from '#server/staff/settings/save-settings.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { must } from '#tests/conformance/shopping.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

const secretKey = 'the secret key of these two nodes';
const logger = pino({ level: 'silent' });
const owner: Actor = { madeBy: 'test', accountId: null, systemUser: null, permissions: ['owner'] };

describe.each([
  ['SQLite', {}],
  ['PostgreSQL', { DATABASE_URL: postgres.url }],
])('nodes on %s whose settings change', (_, where: { DATABASE_URL?: string }) => {
  let dataDir: string;
  let nodes: RunningServer[] = [];
  let database: Database;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gondola-'));
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.close();
    nodes = [];
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  async function start(count: number, more: Record<string, string> = {}, lookEveryMs = 1000): Promise<void> {
    const environment = {
      ...{ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO_SHOP: demoShop, SECRET_KEY: secretKey, LOG_LEVEL: 'silent' },
      ...{ PORT: '0', ...where, ...more },
    };
    for (let node = 0; node < count; node += 1) nodes.push(await startServer(environment, logger, { lookEveryMs }));
    database = await openDatabase(where.DATABASE_URL ? { url: where.DATABASE_URL } : { folder: dataDir });
  }

  async function save(values: Record<string, string | null>): Promise<void> {
    const { rows } = await readSettingRows(database);
    const seen = Object.fromEntries(rows.map(({ name, version }) => [name, version]));
    const desk = { database, clock: () => new Date(), environment: {}, sealer: createSealer(secretKey) };
    expect(must(await saveSettings(desk, owner, { values, seen })).faults).toEqual([]);
  }

  const holdMinutes = () => nodes.map((node) => node.settings().holdMinutes);
  const config = async ({ url }: RunningServer) => {
    const headers = { 'content-type': 'application/json', store: 'en' };
    return fetch(`${url}/api/store/config`, { method: 'POST', headers, body: '{}' });
  };

  it('use the new settings within seconds, and fail no request', async () => {
    await start(2);
    let isOver = false;
    let answers = 0;
    const failed: unknown[] = [];
    const visit = async (node: RunningServer) => {
      while (!isOver) {
        const response = await config(node).catch((fault: unknown) => void failed.push(fault));
        if (response && response.status !== 200) failed.push(response.status);
        await response?.arrayBuffer().catch((fault: unknown) => void failed.push(fault));
        answers += 1;
      }
    };
    const visits = nodes.flatMap((node) => [visit(node), visit(node), visit(node)]);
    for (const minutes of [7, 8, 9]) {
      await save({ HOLD_MINUTES: String(minutes), SMTP_URL: 'smtp://user:secret-word@127.0.0.1:9' });
      const saved = performance.now();
      await vi.waitFor(() => expect(holdMinutes()).toEqual([minutes, minutes]), { timeout: 8000, interval: 50 });
      expect(performance.now() - saved).toBeLessThan(8000);
    }
    expect(nodes.map((node) => node.settings().smtpUrl)).toEqual(Array(2).fill('smtp://user:secret-word@127.0.0.1:9'));
    await wait(200);
    isOver = true;
    await Promise.all(visits);
    expect(failed).toEqual([]);
    expect(answers).toBeGreaterThan(50);
  });

  it('keep what the environment says, and start with the saved settings', async () => {
    await start(1, { CART_HOURS: '5' });
    await save({ HOLD_MINUTES: '7', CART_HOURS: '9' });
    await vi.waitFor(() => expect(holdMinutes()).toEqual([7]), { timeout: 8000 });
    expect(nodes[0]?.settings().cartHours).toBe(5);
    await start(1);
    expect(nodes[1]?.settings()).toMatchObject({ holdMinutes: 7, cartHours: 9 });
  });

  it('need no more memory after twenty changes', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await start(1, {}, 30);
    const [node] = nodes as [RunningServer];
    const bytes: number[] = [];
    for (let change = 1; change <= 25; change += 1) {
      await save({ HOLD_MINUTES: String(change) });
      await vi.waitFor(() => expect(holdMinutes()).toEqual([change]), { timeout: 8000, interval: 20 });
      await (await config(node)).arrayBuffer();
      await wait(50);
      collect();
      bytes.push(process.memoryUsage().heapUsed);
    }
    const [after5 = 0, after25 = 0] = [Math.min(...bytes.slice(3, 8)), Math.min(...bytes.slice(-5))];
    expect((after25 - after5) / 2 ** 20).toBeLessThan(4);
  });
});
