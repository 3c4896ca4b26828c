import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import type { Database, Snapshot } from './database.ts';
import { type DatabaseLocation, openDatabase } from './open-database.ts';

async function folder(): Promise<DatabaseLocation> {
  const path = await mkdtemp(join(tmpdir(), 'gondola-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return { folder: path };
}

async function postgres(): Promise<DatabaseLocation> {
  const { url, stop } = await startTestPostgres();
  onTestFinished(stop);
  return { url };
}

/** Two connections to a database that contains one number. */
async function openTwice(openPlace: () => Promise<DatabaseLocation>): Promise<[Database, Database]> {
  const place = await openPlace();
  const [one, other] = [await openDatabase(place), await openDatabase(place)];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
  });
  await one.raw.run('CREATE TABLE counted (number int NOT NULL)');
  await one.raw.run('INSERT INTO counted VALUES (1)');
  return [one, other];
}

const numberIn = async ({ raw }: Pick<Snapshot, 'raw'>) => {
  const row = await raw.get<{ number: number }>('SELECT number FROM counted');
  return row?.number;
};

describe.each([
  { name: 'SQLite', openPlace: folder },
  { name: 'PostgreSQL', openPlace: postgres },
])('reading a snapshot on $name', ({ openPlace }) => {
  it('shows the data from its beginning, although this and another process go on writing', async () => {
    const [database, other] = await openTwice(openPlace);
    await database.inSnapshot(async (snapshot) => {
      for (const [node, number] of [
        [database, 2],
        [other, 3],
      ] as const) {
        await node.raw.run('UPDATE counted SET number = ?', number);
        expect([await numberIn(snapshot), await numberIn(database)]).toEqual([1, number]);
      }
    });
    expect(await database.inSnapshot(numberIn)).toBe(3);
  });

  it('lets writers go on when the work throws', async () => {
    const [database, other] = await openTwice(openPlace);
    const broken = database.inSnapshot(() => Promise.reject(new Error('it cannot go on')));
    await expect(broken).rejects.toThrow('it cannot go on');
    expect(await other.raw.run('UPDATE counted SET number = 2')).toBe(1);
  });
});

it('writes the WAL of SQLite into the file at its end, so that a store beside it does not have to', async () => {
  const place = (await folder()) as { folder: string };
  const [one, other] = await openTwice(async () => place);
  await one.inSnapshot(async () => other.raw.run('UPDATE counted SET number = 2'));
  const { folder: copied } = (await folder()) as { folder: string };
  await copyFile(join(place.folder, 'gondola.sqlite'), join(copied, 'gondola.sqlite'));
  const copy = await openDatabase({ folder: copied });
  expect(await numberIn(copy)).toBe(2);
  await copy.close();
});
