import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import type { Database, Snapshot } from './database.ts';
import { type DatabasePlace, openDatabase } from './open-database.ts';

async function folder(): Promise<DatabasePlace> {
  const path = await mkdtemp(join(tmpdir(), 'gondola-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return { folder: path };
}

async function postgres(): Promise<DatabasePlace> {
  const { url, stop } = await startTestPostgres();
  onTestFinished(stop);
  return { url };
}

/** Two connections to a database with one number in it. */
async function openTwice(openPlace: () => Promise<DatabasePlace>): Promise<[Database, Database]> {
  const place = await openPlace();
  const [one, other] = [await openDatabase(place), await openDatabase(place)];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
  });
  await one.run('CREATE TABLE counted (number int NOT NULL)');
  await one.run('INSERT INTO counted VALUES (1)');
  return [one, other];
}

async function open(database: Database): Promise<Snapshot> {
  const snapshot = await database.openSnapshot();
  onTestFinished(snapshot.close);
  return snapshot;
}

const numberIn = async ({ read }: Pick<Database, 'read'>) => {
  const row = await read.get<{ number: number }>('SELECT number FROM counted');
  return row?.number;
};

describe.each([
  { name: 'SQLite', openPlace: folder },
  { name: 'PostgreSQL', openPlace: postgres },
])('snapshots of $name', ({ openPlace }) => {
  it('read what was there when they were taken', async () => {
    const [database] = await openTwice(openPlace);
    const snapshot = await open(database);
    await database.run('UPDATE counted SET number = 2');
    await snapshot.take();
    await database.run('UPDATE counted SET number = 3');
    expect([await numberIn(snapshot), await numberIn(database)]).toEqual([2, 3]);
  });

  it('on several connections read one moment, although another process writes while they are taken', async () => {
    const [database, other] = await openTwice(openPlace);
    const [first, second] = [await open(database), await open(other)];
    let written: PromiseLike<number> | number = 0;
    await database.shareMoment(async (moment) => {
      await first.take(moment);
      written = other.run('UPDATE counted SET number = 2');
      // Either it is written by now, or it has to wait.
      await Promise.race([written, wait(50)]);
      await second.take(moment);
    });
    expect(await written).toBe(1);
    expect([await numberIn(first), await numberIn(second), await numberIn(database)]).toEqual([1, 1, 2]);
  });

  it('let writers go on when one could not be taken', async () => {
    const [database, other] = await openTwice(openPlace);
    const broken = database.shareMoment(() => Promise.reject(new Error('one of them has ended')));
    await expect(broken).rejects.toThrow('one of them has ended');
    expect(await other.run('UPDATE counted SET number = 2')).toBe(1);
  });
});
