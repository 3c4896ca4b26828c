import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { auditOrders } from './audit-orders.ts';
import { type Check, checks } from './checks.ts';
import { mostOfKind } from './some-of-each.ts';

export interface AuditOptions {
  /** False when another program keeps the carts: holds can then not be compared with cart lines. */
  areCartsOurs?: boolean;
}

/**
 * Checks in one snapshot that places, holds, codes, orders, payments, tickets and receipts agree. Sales continue meanwhile. Returns the
 * findings; an empty list when everything agrees.
 */
export function auditSales(
  database: Pick<Database, 'inSnapshot'>,
  { areCartsOurs = true }: AuditOptions = {},
): Promise<string[]> {
  return database.inSnapshot(async ({ raw }) => {
    const findings: string[] = [];
    for (const check of checks) {
      if (areCartsOurs || !check.isOfOurCarts) findings.push(...(await auditTables(raw, check)));
    }
    return [...findings, ...(await auditOrders(raw))];
  });
}

const found = z.array(z.record(z.string(), z.union([z.string(), z.int()])));

async function auditTables(sql: Pick<Sql, 'all'>, { finding, text }: Check): Promise<string[]> {
  const rows = z.parse(found, await sql.all(`${text} LIMIT ${mostOfKind}`));
  return rows.map((row) => `${finding}: ${Object.values(row)[0]}`);
}
