import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Soon } from './sql.ts';

/** Rows that are over by a certain time. */
export interface Over {
  table: string;
  /** Its primary key: a column, or several with commas between. */
  key: string;
  /** What is over; one `?` stands for the time before which it must be. An index finds it. */
  condition: string;
}

const rowsAtOnce = 500;

/** Removes what is over, in portions; answers how much. */
export function forgetRows(database: Pick<Database, 'unsynced'>, over: Over, before: number): Promise<number> {
  return inPortions((most) =>
    database.unsynced.run(`DELETE FROM ${over.table} WHERE (${over.key}) IN (${selectOver(over, most)})`, before),
  );
}

/** Which rows are removed next. */
export function selectOver({ table, key, condition }: Over, most: number): string {
  return `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${most}`;
}

/** Changes at most so many rows again and again, until there are fewer, with pauses, so that nobody waits behind it. */
export async function inPortions(change: (most: number) => Soon<number>): Promise<number> {
  for (let all = 0; ; ) {
    const changed = await change(rowsAtOnce);
    all += changed;
    if (changed < rowsAtOnce) return all;
    await wait(20);
  }
}
