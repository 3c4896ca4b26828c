import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Soon } from './sql.ts';

/** Rows of a table that may be removed some time after an instant in them. */
export interface Over {
  table: string;
  /** The primary key: a column, or several with commas between. */
  key: string;
  /** The condition of expired rows; its one `?` is an instant. The table needs an index for it. */
  condition: string;
}

const rowsAtOnce = 500;

/** Removes expired rows in portions; returns their number. */
export function forgetRows(
  database: Pick<Database, 'unsynced'>,
  over: Over,
  before: number,
  signal?: AbortSignal,
): Promise<number> {
  return inPortions(signal, (most) =>
    database.unsynced.run(`DELETE FROM ${over.table} WHERE (${over.key}) IN (${selectOver(over, most)})`, before),
  );
}

/** The query for the keys of the next rows to be removed. */
export function selectOver({ table, key, condition }: Over, most: number): string {
  return `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${most}`;
}

/**
 * Calls `change` for portions of rows until a portion is not full or the signal aborts, with pauses for other writes. Returns how many rows
 * changed.
 */
export async function inPortions(
  signal: AbortSignal | undefined,
  change: (most: number) => Soon<number>,
): Promise<number> {
  let all = 0;
  while (!signal?.aborted) {
    const changed = await change(rowsAtOnce);
    all += changed;
    if (changed < rowsAtOnce) break;
    await wait(20);
  }
  return all;
}
