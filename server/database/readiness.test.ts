import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { openSlowLine } from '#tests/support/slow-line.ts';
import type { Database, Disk } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createReadiness } from './readiness.ts';
import { DiskFailed } from './sqlite-sync.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
const postgres = await startTestPostgres();
afterAll(() => Promise.all([postgres.stop(), rm(folder, { recursive: true })]));

let now = 0;
let writes = 0;
beforeEach(() => {
  now = Date.UTC(2026, 2, 10);
  writes = 0;
});

function withDisk(database: Database, disk: Partial<Disk>): Database {
  return { ...database, disk: { ...database.disk, ...disk } };
}

function readinessOf(database: Database) {
  const probe: Disk['probe'] = (at) => {
    writes++;
    return database.disk.probe(at);
  };
  return createReadiness(withDisk(database, { probe }), () => new Date(now));
}

/** Opens a database that can no longer be written, like one on a full or read-only disk. */
async function openUnwritable(where: Parameters<typeof openDatabase>[0]): Promise<Database> {
  if ('url' in where) {
    const url = new URL(where.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    return openDatabase({ url: url.href });
  }
  const file = new DatabaseSync(join(where.folder, 'gondola.sqlite'));
  file.exec(`CREATE TRIGGER full BEFORE UPDATE ON write_probes BEGIN SELECT RAISE(ABORT, 'disk is full'); END`);
  file.close();
  return openDatabase(where);
}

describe.each([
  ['SQLite', { folder }],
  ['PostgreSQL', { url: postgres.url }],
])('a store on %s', (_, where) => {
  it('is ready while its database answers and accepts writes, which is tested at most every five seconds', async () => {
    const database = await openDatabase(where);
    await migrate(database);
    const ask = readinessOf(database);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers).toEqual(answers.map(() => ({ status: 'ready' })));
    now += 4_999;
    await ask();
    expect(writes).toBe(1);
    now += 1;
    expect(await ask()).toEqual({ status: 'ready' });
    expect(writes).toBe(2);
    // A clock that is set back does not delay the next test.
    now -= 3_600_000;
    await ask();
    expect(writes).toBe(3);
    await database.close();
  });

  it('runs at most two statements per check, of which one writes one row every five seconds', async () => {
    const database = await openDatabase(where);
    const asked: string[] = [];
    const note =
      <Call extends (...words: never[]) => unknown>(what: string, call: Call) =>
      (...words: Parameters<Call>) => {
        asked.push(what);
        return call(...words);
      };
    const { get, all, run } = database.raw;
    const raw = { get: note('read', get), all: note('read', all), run } as Database['raw'];
    const probe = note('write', database.disk.probe) as Disk['probe'];
    const ask = createReadiness({ ...withDisk(database, { probe }), raw }, () => new Date(now));
    const each: string[] = [];
    for (let second = 0; second < 12; second++, now += 1000) {
      expect(await ask()).toEqual({ status: 'ready' });
      each.push(asked.splice(0).join(' '));
    }
    const [whole, light] = ['read write', 'read'];
    expect(each).toEqual([whole, ...Array(4).fill(light), whole, ...Array(4).fill(light), whole, light]);
    await database.close();
  });

  it('is not ready when it can only read', async () => {
    const database = await openUnwritable(where);
    expect(await readinessOf(database)()).toMatchObject({
      status: 'database-not-writable',
      cause: { message: expect.stringMatching(/full|read-only/) },
    });
    await database.close();
  });

  it('is not ready when its database does not answer', async () => {
    const database = await openDatabase(where);
    const ask = readinessOf(database);
    await database.close();
    expect(await ask()).toMatchObject({ status: 'database-unreachable', cause: expect.any(Error) });
  });
});

it('is ready at each check over a connection on which every answer takes 80 ms', async () => {
  const database = await openDatabase({ url: await openSlowLine(postgres.url, 80) });
  const ask = createReadiness(database, () => new Date(now));
  for (let second = 0; second < 12; second++, now += 1000) expect(await ask()).toEqual({ status: 'ready' });
  await database.close();
});

it('is not ready after a sync has failed', async () => {
  const database = await openDatabase({ folder });
  const failed = Promise.resolve(new DiskFailed(new Error('EIO')));
  const ask = createReadiness(withDisk(database, { failed }), () => new Date(now));
  await failed;
  expect(await ask()).toMatchObject({ status: 'disk-failed', cause: { message: expect.stringContaining('EIO') } });
  await database.close();
});

it('is ready while another process writes for a long time', async () => {
  const database = await openDatabase({ folder });
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
  const probe = () => Promise.reject(busy);
  expect(await createReadiness(withDisk(database, { probe }), () => new Date(now))()).toEqual({ status: 'ready' });
  await database.close();
});
