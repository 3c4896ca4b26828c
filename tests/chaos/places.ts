import { onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { type OwnPostgres, startPostgres } from '#tests/support/database/start-postgres.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { newFolder } from './new-folder.ts';

/** The settings that name a store's folder, and its PostgreSQL if it has one. */
export type Place = Record<string, string>;

export async function onSqlite(): Promise<Place> {
  return { DATA_DIR: await newFolder() };
}

export async function onPostgres(): Promise<Place> {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  return { DATABASE_URL: postgres.url, DATA_DIR: await newFolder() };
}

/** Both places by name, for `it.each`. */
export const places: [name: string, open: () => Promise<Place>][] = [
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
];

/** Starts a PostgreSQL that the test may break. It is stopped at the end of the test. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  return postgres;
}

/** Opens a store's database, which is closed at the end of the test. */
export async function openBooks({ DATABASE_URL: url, DATA_DIR: folder = '' }: Place): Promise<Database> {
  const database = await openDatabase(url ? { url } : { folder });
  onTestFinished(() => database.close());
  return database;
}
