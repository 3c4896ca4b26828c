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

const note = (text: string) => writes.write(async (within) => within.run('INSERT INTO notes VALUES (?)', text));
const notes = () => sql.all<{ text: string }>('SELECT text FROM notes ORDER BY text').map((row) => row.text);
const commits = () => said.filter((text) => text === 'COMMIT').length;

describe('transactions that come together', () => {
  it('shares one COMMIT between all transactions of a turn', async () => {
    await Promise.all(['a', 'b', 'c'].map(note));
    expect(notes()).toEqual(['a', 'b', 'c']);
    expect(commits()).toBe(1);
    await note('d');
    expect(commits()).toBe(2);
  });

  it('waits for the disk for those that must not be lost, and for no others', async () => {
    isDiskFast = false;
    const told: string[] = [];
    const passing = writes.writePassing(async (within) => within.run('INSERT INTO notes VALUES (?)', 'cart'));
    const all = [passing.then(() => told.push('cart')), note('order').then(() => told.push('order'))];
    await all[0];
    expect([told, notes(), syncs.length]).toEqual([['cart'], ['cart', 'order'], 1]);
    syncs[0]?.resolve();
    await Promise.all(all);
    expect(told).toEqual(['cart', 'order']);
  });

  it('writes the next group while the disk works on the last', async () => {
    isDiskFast = false;
    const first = note('a');
    await expect.poll(() => syncs.length).toBe(1);
    const second = note('b');
    await expect.poll(() => syncs.length).toBe(2);
    expect(notes()).toEqual(['a', 'b']);
    for (const sync of syncs) sync.resolve();
    await Promise.all([first, second]);
  });

  it('tells those that waited for the disk why it failed', async () => {
    isDiskFast = false;
    const group = Promise.allSettled([note('a'), note('b')]);
    await expect.poll(() => syncs.length).toBe(1);
    syncs[0]?.reject(new Error('EIO'));
    expect((await group).map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['EIO', 'EIO']);
  });

  it('leaves the disk alone when nothing in the group must wait for it', async () => {
    await writes.writePassing(async (within) => within.run("INSERT INTO notes VALUES ('a')"));
    expect([notes(), syncs]).toEqual([['a'], []]);
  });

  it('tells nobody of success before the COMMIT', async () => {
    let commitsWhenTold = 0;
    await Promise.all([note('a'), note('b')].map((told) => told.then(() => (commitsWhenTold ||= commits()))));
    expect(commitsWhenTold).toBe(1);
  });

  it('undoes one that throws, and keeps the others', async () => {
    const broken = writes.write(async (within) => {
      within.run('INSERT INTO notes VALUES (?)', 'broken');
      throw new Error('no');
    });
    const twice = Promise.allSettled([note('a'), broken, note('a'), note('b')]);
    expect((await twice).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['a', 'b']);
  });

  it('fails all of a group when a statement makes SQLite give up its transaction', async () => {
    const group = await Promise.allSettled([
      note('a'),
      writes.write(async (within) => within.run("INSERT OR ROLLBACK INTO notes VALUES ('a')")),
      note('b'),
    ]);
    expect(group.map((one) => one.status)).toEqual(Array(3).fill('rejected'));
    await note('c');
    expect(notes()).toEqual(['c']);
  });

  it('undoes one that answers a failure, and hands the answer on', async () => {
    const answer = await writes.write(async (within) => {
      within.run('INSERT INTO notes VALUES (?)', 'a');
      return { ok: false, failure: 'full' };
    });
    expect(answer).toEqual({ ok: false, failure: 'full' });
    expect(notes()).toEqual([]);
  });

  it('fails all of a group when its COMMIT fails, and goes on with the next', async () => {
    commitFault = new Error('disk full');
    const group = await Promise.allSettled([note('a'), note('b')]);
    expect(group.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['disk full', 'disk full']);
    commitFault = null;
    await note('c');
    expect(notes()).toEqual(['c']);
  });

  it('fails all of a group for the same reason when SQLite gives up its transaction', async () => {
    const broken = writes.write(async (within) => {
      within.run('ROLLBACK');
      throw new Error('disk full');
    });
    const group = await Promise.allSettled([note('a'), broken, note('b')]);
    expect(group.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(Array(3).fill('disk full'));
    await note('c');
    expect(notes()).toEqual(['c']);
  });
});
