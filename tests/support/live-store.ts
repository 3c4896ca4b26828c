import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { demoShop } from '#build/demo-shop.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createSealer, type Sealer } from '#server/settings/seal.ts';
import { readSettingRows } from '#server/settings/stored/setting-rows.ts';
import type { Actor } from '#server/staff/actor.ts';
import { saveSettings } from '#server/staff/settings/save-settings.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { must } from '#tests/conformance/shopping.ts';

/** A store in this process whose settings a test changes. */
export interface LiveStore {
  nodes: RunningServer[];
  database: Database;
  sealer: Sealer;
  /** Starts another node. `lookEveryMs`: between two looks for changed settings. */
  start(more?: Record<string, string>, lookEveryMs?: number): Promise<RunningServer>;
  save(values: Record<string, string | null>): Promise<void>;
  /** The value of HOLD_MINUTES on each node. */
  holdMinutes(): number[];
  stop(): Promise<void>;
}

const secretKey = 'the secret key of all nodes of this store';
const logger = pino({ level: 'silent' });
const owner: Actor = { madeBy: 'test', accountId: null, systemUser: null, permissions: ['owner'] };

/** Opens a store with one node. Without a database's address it is on SQLite. */
export async function openLiveStore(url?: string): Promise<LiveStore> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const nodes: RunningServer[] = [];
  const sealer = createSealer(secretKey);

  async function start(more: Record<string, string> = {}, lookEveryMs = 50): Promise<RunningServer> {
    const environment = {
      ...{ NODE_ENV: 'test', DATA_DIR: folder, DEMO_SHOP: demoShop, SECRET_KEY: secretKey, LOG_LEVEL: 'silent' },
      ...{ PORT: '0', TRUSTED_PROXIES: 'loopback', ...(url && { DATABASE_URL: url }), ...more },
    };
    const node = await startServer(environment, logger, { lookEveryMs });
    nodes.push(node);
    return node;
  }
  await start();
  const database = await openDatabase(url ? { url } : { folder });

  return {
    nodes,
    database,
    sealer,
    start,
    async save(values) {
      const { rows } = await readSettingRows(database);
      const seen = Object.fromEntries(rows.map(({ name, version }) => [name, version]));
      const desk = { database, clock: () => new Date(), environment: {}, sealer };
      expect(must(await saveSettings(desk, owner, { values, seen })).faults).toEqual([]);
    },
    holdMinutes: () => nodes.map((node) => node.settings().holdMinutes),
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await database.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
