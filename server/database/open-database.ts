import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export type DatabaseLocation = { url: string } | { folder: string };

/** Opens PostgreSQL by its URL, or SQLite's file in a folder that is made if missing. `migrate` makes the tables. */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  return 'url' in place ? openPostgres(place.url) : openSqlite(place.folder);
}
