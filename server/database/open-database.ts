import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The URL of PostgreSQL, or the folder of SQLite's file. */
export type DatabasePlace = { url: string } | { folder: string };

/** Opens PostgreSQL by its URL, or SQLite's file in a folder that is made if missing. `migrate` makes the tables. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  return 'url' in place ? openPostgres(place.url) : openSqlite(place.folder);
}
