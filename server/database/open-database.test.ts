import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  database = await openDatabase({ folder: join(folder, 'made', 'when-missing') });
  await database.raw.run('CREATE TABLE things (name TEXT PRIMARY KEY, flag INTEGER, at INTEGER, more TEXT) STRICT');
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const names = () => database.raw.all<{ name: string }>('SELECT name FROM things ORDER BY name');

describe('openDatabase on SQLite', () => {
  it('stores booleans, dates, objects and null as the columns need them', async () => {
    const at = new Date('2026-03-10T01:00:00Z');
    await database.raw.run('INSERT INTO things VALUES (?, ?, ?, ?)', 'a', true, at, { list: [1] });
    await database.raw.run('INSERT INTO things VALUES (?, ?, ?, ?)', 'b', false, undefined, null);
    expect(await database.raw.all('SELECT * FROM things ORDER BY name')).toEqual([
      { name: 'a', flag: 1, at: at.getTime(), more: '{"list":[1]}' },
      { name: 'b', flag: 0, at: null, more: null },
    ]);
  });

  it('never shows a reader an open transaction', async () => {
    await database.transaction(async ({ raw }) => {
      await raw.run(`INSERT INTO things (name) VALUES ('a')`);
      expect(await names()).toEqual([]);
      expect(await raw.all('SELECT name FROM things')).toHaveLength(1);
    });
    expect(await names()).toEqual([{ name: 'a' }]);
  });

  it('waits for the disk only at the COMMIT of a group, and checks references', async () => {
    await database.transaction(async ({ raw }) => {
      expect(await raw.get('PRAGMA synchronous')).toEqual({ synchronous: 1 });
      expect(await raw.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
      expect(await raw.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    });
  });

  it('finishes earlier statements before it closes', async () => {
    const other = await openDatabase({ folder: join(folder, 'made', 'when-missing') });
    const asked = other.raw.run(`INSERT INTO things (name) VALUES ('last')`);
    await other.close();
    expect(await asked).toBe(1);
    expect(await names()).toEqual([{ name: 'last' }]);
  });
});
