import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';

/** An empty database. Call `remove` after it was closed. */
export interface DatabaseLocation {
  where: { url: string } | { folder: string };
  remove(): Promise<void>;
}

export const databases: readonly [name: string, make: () => Promise<DatabaseLocation>][] = [
  ['SQLite', makeSqlite],
  ['PostgreSQL', makePostgres],
];

/** Opens an empty database with the store's tables; `close` removes it. */
export async function openEmpty(make: () => Promise<DatabaseLocation>) {
  const { where, remove } = await make();
  const database = await openDatabase(where);
  await migrate(database);
  async function close(): Promise<void> {
    await database.close();
    await remove();
  }
  return { database, close };
}

export async function makeSqlite(): Promise<DatabaseLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  return { where: { folder }, remove: () => rm(folder, { recursive: true }) };
}

async function makePostgres(): Promise<DatabaseLocation> {
  const { url, stop } = await startTestPostgres();
  return { where: { url }, remove: stop };
}
