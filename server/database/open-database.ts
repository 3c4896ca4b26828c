import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens PostgreSQL by URL, or SQLite's file in a folder that is made when missing. Tables are made by `migrate`. */
export async function openDatabase(where: { url: string } | { folder: string }): Promise<Database> {
  return 'url' in where ? openPostgres(where.url) : openSqlite(where.folder);
}
