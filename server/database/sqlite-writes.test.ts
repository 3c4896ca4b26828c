import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepStatements, type Statements } from './sqlite-statements.ts';
import { groupWrites, type SqliteWrites } from './sqlite-writes.ts';

let said: string[];
let commitFault: Error | null;
let syncs: PromiseWithResolvers<void>[];
let isDiskFast: boolean;
let sql: Statements;
let writes: SqliteWrites;

beforeEach(() => {
  const statements = keepStatements(new DatabaseSync(':memory:'));
  statements.run('CREATE TABLE notes (text TEXT PRIMARY KEY) STRICT');
  said = [];
  commitFault = null;
  sql = {
    ...statements,
    run(text, ...values) {
      said.push(text);
      if (text === 'COMMIT' && commitFault) throw commitFault;
      return statements.run(text, ...values);
    },
  };
  syncs = [];
  isDiskFast = true;
  writes = groupWrites(sql, {
    flush() {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      if (isDiskFast) sync.resolve();
      return sync.promise;
    },
  });
});

const note = (text: string, how = {}) =>
  writes(async (within) => within.run('INSERT INTO notes VALUES (?)', text), how);
const notes = () => sql.all<{ text: string }>('SELECT text FROM notes ORDER BY text').map((row) => row.text);
const commits = () => said.filter((text) => text === 'COMMIT').length;

describe('simultaneous transactions', () => {
  it('share one COMMIT within a turn of the event loop', async () => {
    await Promise.all(['a', 'b', 'c'].map((text) => note(text)));
    expect(notes()).toEqual(['a', 'b', 'c']);
    expect(commits()).toBe(1);
    await note('d');
    expect(commits()).toBe(2);
  });

  it('wait for the disk only when they must not be lost', async () => {
    isDiskFast = false;
    const told: string[] = [];
    const passing = note('cart', { isUnsynced: true });
    const all = [passing.then(() => told.push('cart')), note('order').then(() => told.push('order'))];
    await all[0];
    expect([told, notes(), syncs.length]).toEqual([['cart'], ['cart', 'order'], 1]);
    syncs[0]?.resolve();
    await Promise.all(all);
    expect(told).toEqual(['cart', 'order']);
  });

  it('are written as the next group while the disk works on the last', async () => {
    isDiskFast = false;
    const first = note('a');
    await expect.poll(() => syncs.length).toBe(1);
    const second = note('b');
    await expect.poll(() => syncs.length).toBe(2);
    expect(notes()).toEqual(['a', 'b']);
    for (const sync of syncs) sync.resolve();
    await Promise.all([first, second]);
  });

  it('report the fault of the disk to all that waited for it', async () => {
    isDiskFast = false;
    const group = Promise.allSettled([note('a'), note('b')]);
    await expect.poll(() => syncs.length).toBe(1);
    syncs[0]?.reject(new Error('EIO'));
    expect((await group).map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['EIO', 'EIO']);
  });

  it('use no sync when nothing in the group must wait for it', async () => {
    await note('a', { isUnsynced: true });
    expect([notes(), syncs]).toEqual([['a'], []]);
  });

  it('report no success before the COMMIT', async () => {
    let commitsWhenTold = 0;
    await Promise.all([note('a'), note('b')].map((told) => told.then(() => (commitsWhenTold ||= commits()))));
    expect(commitsWhenTold).toBe(1);
  });

  it('are undone one by one when one throws', async () => {
    const broken = writes(async (within) => {
      within.run('INSERT INTO notes VALUES (?)', 'broken');
      throw new Error('no');
    });
    const twice = Promise.allSettled([note('a'), broken, note('a'), note('b')]);
    expect((await twice).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['a', 'b']);
  });

  it('all fail when a statement makes SQLite roll back the group', async () => {
    const group = await Promise.allSettled([
      note('a'),
      writes(async (within) => within.run("INSERT OR ROLLBACK INTO notes VALUES ('a')")),
      note('b'),
    ]);
    expect(group.map((one) => one.status)).toEqual(Array(3).fill('rejected'));
    await note('c');
    expect(notes()).toEqual(['c']);
  });

  it('are undone when they answer a failure, and return it', async () => {
    const answer = await writes(async (within) => {
      within.run('INSERT INTO notes VALUES (?)', 'a');
      return { ok: false, failure: 'full' };
    });
    expect(answer).toEqual({ ok: false, failure: 'full' });
    expect(notes()).toEqual([]);
  });

  it('all fail when their COMMIT fails, and the next group goes on', async () => {
    commitFault = new Error('disk full');
    const group = await Promise.allSettled([note('a'), note('b')]);
    expect(group.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['disk full', 'disk full']);
    commitFault = null;
    await note('c');
    expect(notes()).toEqual(['c']);
  });

  it('all fail for the same reason when SQLite rolls back their transaction', async () => {
    const broken = writes(async (within) => {
      within.run('ROLLBACK');
      throw new Error('disk full');
    });
    const group = await Promise.allSettled([note('a'), broken, note('b')]);
    expect(group.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(Array(3).fill('disk full'));
    await note('c');
    expect(notes()).toEqual(['c']);
  });
});
