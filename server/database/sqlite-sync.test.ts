import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SqliteSync, syncWal } from './sqlite-sync.ts';

let opened: string[];
let begun: (() => void)[];
let refusal: Error | null;
let sync: SqliteSync;

beforeEach(() => {
  opened = [];
  begun = [];
  refusal = null;
  sync = syncWal('/shop/gondola.sqlite', (path) => {
    opened.push(path);
    return {
      async datasync() {
        await new Promise<void>((resolve) => begun.push(resolve));
        if (refusal) throw refusal;
      },
      close: () => void opened.push('closed'),
    };
  });
});

const turn = () => new Promise(setImmediate);

describe('committed data on its way to the disk', () => {
  it('is safe when the WAL beside the database is synced', async () => {
    let isThere = false;
    const told = sync.flush().then(() => (isThere = true));
    await turn();
    expect([opened, begun.length, isThere]).toEqual([['/shop/gondola.sqlite-wal'], 1, false]);
    begun[0]?.();
    await told;
  });

  it('shares one sync with all data that was committed before the sync began', async () => {
    const all = [sync.flush(), sync.flush()];
    await turn();
    begun[0]?.();
    await Promise.all(all);
    expect(begun).toHaveLength(1);
  });

  it('is not confirmed by a sync that had begun earlier', async () => {
    const first = sync.flush();
    await turn();
    let isThere = false;
    const later = [sync.flush(), sync.flush()].map((told) => told.then(() => (isThere = true)));
    begun[0]?.();
    await first;
    await turn();
    expect([begun.length, isThere]).toEqual([2, false]);
    begun[1]?.();
    await Promise.all(later);
    expect(opened).toHaveLength(1);
  });

  it('is never confirmed after the disk has refused a sync', async () => {
    refusal = new Error('EIO');
    const first = sync.flush();
    await turn();
    begun[0]?.();
    await expect(first).rejects.toThrow('EIO');
    refusal = null;
    await expect(sync.flush()).rejects.toThrow('EIO');
    await sync.close();
    expect(opened.at(-1)).toBe('closed');
  });

  it('is fully synced before the file is closed', async () => {
    const told = sync.flush();
    const closed = sync.close();
    await turn();
    expect(opened).not.toContain('closed');
    begun[0]?.();
    await Promise.all([told, closed]);
    expect(opened.at(-1)).toBe('closed');
  });
});

describe('the WAL of a database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is always the same file as long as a connection is open', async () => {
    const file = join(folder, 'shop.sqlite');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE notes (text TEXT)');
    const own = syncWal(file);
    await own.flush();
    database.exec(`INSERT INTO notes VALUES ('a'); PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO notes VALUES ('b')`);
    await own.flush();
    await own.close();
    database.close();
  });
});
