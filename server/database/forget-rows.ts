import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Rows of a table that may be removed some time after an instant in them. */
export interface Over {
  table: string;
  /** The primary key: a column, or several with commas between. */
  key: string;
  /** The condition of expired rows; its one `?` is an instant. The table needs an index for it. */
  condition: string;
}

const rowsAtOnce = 500;

export function forgetRows(
  database: Pick<Database, 'transaction'>,
  over: Over,
  before: number,
  signal?: AbortSignal,
): Promise<number> {
  return inPortions(database, signal, (most) => [
    `DELETE FROM ${over.table} WHERE (${over.key}) IN (${selectOver(over, most)})`,
    before,
  ]);
}

export function selectOver({ table, key, condition }: Over, most: number): string {
  return `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${most}`;
}

/** Runs a statement in portions until one is not full or the signal aborts, with pauses. Returns how many rows changed. */
export async function inPortions(
  database: Pick<Database, 'transaction'>,
  signal: AbortSignal | undefined,
  statement: (most: number) => [text: string, before: number],
): Promise<number> {
  let all = 0;
  while (!signal?.aborted) {
    const changed = await database.transaction(async ({ raw }) => raw.run(...statement(rowsAtOnce)), {
      isUnsynced: true,
    });
    all += changed;
    if (changed < rowsAtOnce) break;
    await wait(20);
  }
  return all;
}
