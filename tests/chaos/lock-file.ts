import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sqliteFileIn } from '#server/database/keep-private.ts';

/** Locks SQLite's file for a while, as an operator's program may. Reads still work. */
export async function lockFile(folder: string, ms: number): Promise<void> {
  const lock = new DatabaseSync(sqliteFileIn(folder), { timeout: 5000 });
  lock.exec('BEGIN IMMEDIATE');
  await wait(ms);
  lock.exec('ROLLBACK');
  lock.close();
}
