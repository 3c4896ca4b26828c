import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { sqliteFileIn } from '#server/database/keep-private.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { buy, cartWithRides, must } from '#tests/conformance/shopping.ts';
import { openTestStore, type TestStore } from '#tests/conformance/test-store.ts';
import { createReceiptMarker, type ReceiptMarker } from './receipt-marker.ts';

let folder: string;
let database: Database;
let store: TestStore;
let marker: ReceiptMarker;
let logged: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  logged = [];
  await open();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<void> {
  database = await openDatabase({ folder });
  store = await openTestStore(database);
  const logger = pino({}, { write: (line) => void logged.push(line) });
  marker = createReceiptMarker({ database, folder, logger, clock: () => new Date() });
}

async function sell(): Promise<string | undefined> {
  const { commerce } = store;
  const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1, slot: '14:00' })).id);
  return must(await commerce.orders.buyer.byFakeId(fakeId)).receipts[0]?.number;
}

/** Backs up the database as another program would, while the store is open. */
function backUp(path: string): void {
  const file = new DatabaseSync(sqliteFileIn(folder));
  file.exec(`VACUUM INTO '${path}'`);
  file.close();
}

async function restore(backup: string): Promise<void> {
  await store.close();
  for (const ending of ['', '-wal', '-shm']) await rm(sqliteFileIn(folder) + ending, { force: true });
  await copyFile(backup, sqliteFileIn(folder));
  await open();
}

it('no number is assigned twice after a backup was restored', async () => {
  const backup = join(folder, 'backup.sqlite');
  expect(await marker.goOn()).toBe(0);
  await sell();
  await marker.mark();
  backUp(backup);
  for (let given = 2; given <= 5; given += 1) await sell();
  expect(await marker.mark()).toBe(1);
  // This number is assigned after the file was last written.
  expect(await sell()).toBe('R-2026-000006');

  await restore(backup);
  expect(await marker.goOn()).toBe(1);
  expect(logged.at(-1)).toContain('"first":"R-2026-000002","last":"R-2026-000145"');
  expect(await sell()).toBe('R-2026-000146');
  expect(await store.audit()).toEqual([]);
  await marker.mark();
  expect(await marker.goOn()).toBe(0);
});

it('writes and logs the last numbers only when new ones were assigned', async () => {
  expect(await marker.mark()).toBe(0);
  await sell();
  expect(await marker.mark()).toBe(1);
  expect(await marker.mark()).toBe(0);
  expect(logged.at(-1)).toContain('["R-2026-000001"]');
  expect((await stat(join(folder, 'last-receipts.json'))).mode & 0o777).toBe(0o600);
});

it.each([
  ['of another store', (text: string) => text.replace(/"store":"[^"]+"/, '"store":"other"')],
  ['that is broken', () => '{'],
])('ignores a file %s', async (_, change) => {
  await sell();
  await marker.mark();
  const path = join(folder, 'last-receipts.json');
  const text = (await readFile(path, 'utf8')).replace('"ordinal":1', '"ordinal":50');
  await writeFile(path, change(text));
  expect(await marker.goOn()).toBe(0);
  expect(await sell()).toBe('R-2026-000002');
});

it('writes the file later when the first write fails, as on a full disk', async () => {
  const path = join(folder, 'last-receipts.json');
  await sell();
  await mkdir(`${path}.new`);
  await expect(marker.mark()).rejects.toThrow('EISDIR');
  await rm(`${path}.new`, { recursive: true });
  expect(await marker.mark()).toBe(1);
  expect(await readFile(path, 'utf8')).toContain('"ordinal":1');
  expect(await marker.mark()).toBe(0);
});
