import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';

/** Where an empty database is, and what removes it after it was closed. */
export interface DatabasePlace {
  where: { url: string } | { folder: string };
  remove(): Promise<void>;
}

/** Both databases by name, for `describe.each`. */
export const databases: readonly [name: string, make: () => Promise<DatabasePlace>][] = [
  ['SQLite', makeSqlite],
  ['PostgreSQL', makePostgres],
];

export async function makeSqlite(): Promise<DatabasePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  return { where: { folder }, remove: () => rm(folder, { recursive: true }) };
}

async function makePostgres(): Promise<DatabasePlace> {
  const { url, stop } = await startTestPostgres();
  return { where: { url }, remove: stop };
}
