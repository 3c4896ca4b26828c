import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { auditOrders } from './audit-orders.ts';
import { type Check, checks } from './checks.ts';
import { mostOfKind } from './some-of-each.ts';

export interface AuditOptions {
  /** False when another program keeps the carts: holds can then not be compared with cart lines. */
  areCartsOurs?: boolean;
  /** Ends the audit with a fault when it aborts. */
  signal?: AbortSignal;
  /** Called with the share of the work that is done, in per cent. */
  progress?: (percent: number) => void;
}

/**
 * Checks in one snapshot that places, holds, codes, orders, payments, tickets and receipts agree. Sales continue meanwhile. Returns the
 * findings; an empty list when everything agrees.
 */
export function auditSales(
  database: Pick<Database, 'inSnapshot'>,
  { areCartsOurs = true, signal, progress = () => {} }: AuditOptions = {},
): Promise<string[]> {
  return database.inSnapshot(async ({ raw }) => {
    const findings: string[] = [];
    for (const [index, check] of checks.entries()) {
      signal?.throwIfAborted();
      progress((index / checks.length) * tablesPercent);
      if (areCartsOurs || !check.isOfOurCarts) findings.push(...(await auditTables(raw, check)));
    }
    const { count } = z.parse(orderCount, await raw.get('SELECT COUNT(*) AS count FROM orders'));
    const checked = (orders: number) => {
      signal?.throwIfAborted();
      progress(tablesPercent + (orders / Math.max(count, orders, 1)) * (100 - tablesPercent));
    };
    return [...findings, ...(await auditOrders(raw, checked))];
  });
}

/** The share of the tables in the whole work, about. */
const tablesPercent = 40;

const orderCount = z.object({ count: z.int() });

const found = z.array(z.record(z.string(), z.union([z.string(), z.int()])));

async function auditTables(sql: Pick<Sql, 'all'>, { finding, text }: Check): Promise<string[]> {
  const rows = z.parse(found, await sql.all(`${text} LIMIT ${mostOfKind}`));
  return rows.map((row) => `${finding}: ${Object.values(row)[0]}`);
}
