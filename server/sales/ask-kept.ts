import type { Database } from '#server/database/database.ts';
import type { Asked, RowsOf } from '#server/database/query.ts';

/**
 * Reads data about sales, and returns it only after it is synced to disk. An order that a buyer has seen must not be lost in a power cut.
 */
export async function askKept<Queries extends Record<string, Asked<unknown>>>(
  database: Pick<Database, 'ask' | 'disk'>,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const rows = await database.ask(queries);
  await database.disk.synced();
  return rows;
}
