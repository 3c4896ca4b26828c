import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let database: Database;
let other: DatabaseSync;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  database = await openDatabase({ folder });
  other = new DatabaseSync(join(folder, 'gondola.sqlite'));
});
afterEach(async () => {
  other.close();
  await database.close();
  await rm(folder, { recursive: true });
});

describe('while another process writes', () => {
  it('reading goes on, and writing waits for its turn', async () => {
    await database.run('CREATE TABLE notes (text TEXT) STRICT');
    other.exec('BEGIN IMMEDIATE');
    const said: string[] = [];
    const written = Promise.resolve(database.run('INSERT INTO notes VALUES (?)', 'mine')).then(() =>
      said.push('wrote'),
    );
    for (let turn = 0; turn < 20; turn++) {
      await new Promise(setImmediate);
      expect(await database.read.all('SELECT text FROM notes')).toEqual([]);
    }
    said.push('read');
    other.exec('COMMIT');
    await written;
    expect(said).toEqual(['read', 'wrote']);
    expect(await database.read.all('SELECT text FROM notes')).toEqual([{ text: 'mine' }]);
  });
});
