import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mostToWaitMs } from './begin-writing.ts';
import type { Database, Transaction } from './database.ts';
import { isUnavailable } from './faults.ts';
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
  it('reads go on, and a write waits for its turn', async () => {
    await database.raw.run('CREATE TABLE notes (text TEXT) STRICT');
    other.exec('BEGIN IMMEDIATE');
    const said: string[] = [];
    const written = Promise.resolve(database.raw.run('INSERT INTO notes VALUES (?)', 'mine')).then(() =>
      said.push('wrote'),
    );
    for (let turn = 0; turn < 20; turn++) {
      await new Promise(setImmediate);
      expect(await database.raw.all('SELECT text FROM notes')).toEqual([]);
    }
    said.push('read');
    other.exec('COMMIT');
    await written;
    expect(said).toEqual(['read', 'wrote']);
    expect(await database.raw.all('SELECT text FROM notes')).toEqual([{ text: 'mine' }]);
  });

  it('a caller learns within two seconds that nothing can be written, also after waiting behind others', async () => {
    await database.raw.run('CREATE TABLE notes (text TEXT) STRICT');
    other.exec('BEGIN IMMEDIATE');
    const note = async () => {
      const begun = performance.now();
      let fault: unknown;
      try {
        await database.raw.run('INSERT INTO notes VALUES (?)', 'mine');
      } catch (thrown) {
        fault = thrown;
      }
      return { isUnavailable: isUnavailable(fault), isInTime: performance.now() - begun < mostToWaitMs + 300 };
    };
    const first = note();
    await wait(1000);
    const second = note();
    const insert = ({ raw }: Transaction) => Promise.resolve(raw.run('INSERT INTO notes VALUES (?)', 'patient'));
    const patient = database.transaction(insert, { isPatient: true });
    const inTime = { isUnavailable: true, isInTime: true };
    expect(await Promise.all([first, second])).toEqual([inTime, inTime]);
    other.exec('COMMIT');
    expect(await patient).toBe(1);
    expect(await database.raw.all('SELECT text FROM notes')).toEqual([{ text: 'patient' }]);
  });
});
