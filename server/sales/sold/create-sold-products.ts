import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { countSold, type SoldCounts, type SoldItem } from './count-sold.ts';

const daysCounted = 90;
const dayMs = 24 * 3_600_000;

/** Milliseconds for which counts are kept: bestsellers of 90 days hardly change within an hour. */
const keptMs = 3_600_000;

/** Few, so that requests are answered between two batches. */
const atOnce = 200;

const selectPaidOrders = defineQuery<{ paidAt: number; number: string }>('paidOrders')((db, marks) =>
  db
    .selectFrom('orders')
    .select(['paid_at as paidAt', 'number', 'doc'])
    .where('paid_at', 'is not', null)
    .where(sql<boolean>`(paid_at, number) > (${marks.paidAt}, ${marks.number})`)
    .orderBy('paid_at')
    .orderBy('number')
    .limit(sql.lit(atOnce)),
);

export type SoldProducts = ReturnType<typeof createSoldProducts>;

/**
 * Counts the orders that were paid in the last 90 days, and keeps the counts in memory for an hour. While new counts are made, the older
 * counts are still returned. Callers wait only for the first counts.
 */
export function createSoldProducts({ database, clock }: { database: Database; clock: () => Date }) {
  let kept: { counts: SoldCounts; at: number } | undefined;
  let counting: Promise<SoldCounts> | null = null;

  async function countNow(): Promise<SoldCounts> {
    const at = clock().getTime();
    const counts = await countOrders(database, at - daysCounted * dayMs);
    kept = { counts, at };
    return counts;
  }

  function count(): Promise<SoldCounts> {
    counting ??= countNow().finally(() => {
      counting = null;
    });
    return counting;
  }

  /** The counts for callers that cannot wait. Null until the first count is done; the first call starts that count. */
  function known(): SoldCounts | null {
    const isDue = !kept || Math.abs(clock().getTime() - kept.at) >= keptMs;
    // An unreachable database leaves the counts unchanged; the next call tries again.
    if (isDue) count().catch(() => {});
    return kept?.counts ?? null;
  }

  return { known, counts: async () => known() ?? count() };
}

async function countOrders(database: Database, since: number): Promise<SoldCounts> {
  const sold = countSold();
  for (let last = { paidAt: since, number: '' }; ; ) {
    const { orders } = await database.ask({ orders: selectPaidOrders(last) });
    for (const { doc } of orders) sold.add((JSON.parse(doc) as { items: SoldItem[] }).items);
    const next = orders.at(-1);
    if (!next || orders.length < atOnce) return sold.counts();
    last = { paidAt: next.paidAt ?? since, number: next.number };
    await otherWork();
  }
}
