import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { countedMs } from './holds/held-by-caller.ts';
import { lapseHolds } from './holds/lapse-holds.ts';
import { keptMs } from './once.ts';
import type { Sales } from './sales.ts';

const day = 24 * 3_600_000;
const rowsAtOnce = 500;

/** Ends what has run out, a little at a time, so that buyers are never kept waiting: holds, carts, and what is no longer needed. */
export async function sweep(sales: Sales): Promise<number> {
  const holds = await lapseHolds(sales);
  const carts = await sales.backEnd.expireCarts();
  await forgetOld(sales);
  await forgetCallers(sales);
  return holds + carts;
}

/** Each table with what is over in it; the first column is its key. */
const over = [
  ['hand_offs', 'token_hash', 'expires_at <= ?', 0],
  ['idempotency_keys', 'scope, idempotency_key', 'begun_at <= ?', keptMs],
  ['placings', 'number', `state = 'placed' AND begun_at <= ?`, keptMs],
  ['carts', 'id', `state <> 'active' AND touched_at <= ?`, 30 * day],
  ['outbox', 'id', `state = 'sent' AND due_at <= ?`, 30 * day],
] as const;

async function forgetOld({ database, moment }: Sales): Promise<void> {
  const now = await moment();
  for (const [table, key, condition, age] of over) await forget(database, { table, key, condition }, now.at - age);
}

/** Where what is held came from counts as long as it is not paid for, and is nobody's business afterwards. */
async function forgetCallers({ database, moment }: Sales): Promise<void> {
  const { at } = await moment();
  const rows = `SELECT holder, line, pool FROM holds WHERE address_key IS NOT NULL AND until_at <= ? LIMIT ${rowsAtOnce}`;
  for (;;) {
    const forgotten = await database.unsynced.run(
      `UPDATE holds SET address_key = NULL, site_key = NULL WHERE (holder, line, pool) IN (${rows})`,
      at - countedMs,
    );
    if (forgotten < rowsAtOnce) return;
    await wait(20);
  }
}

/** In portions, so that nobody waits behind it; each finds its rows by an index. */
async function forget(
  database: Database,
  { table, key, condition }: { table: string; key: string; condition: string },
  before: number,
): Promise<void> {
  for (;;) {
    const gone = await database.unsynced.run(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${rowsAtOnce})`,
      before,
    );
    if (gone < rowsAtOnce) return;
    await wait(20);
  }
}
