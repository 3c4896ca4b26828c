import * as z from 'zod/mini';
import type { Transaction } from '#server/database/database.ts';
import type { Dialect } from '#server/database/dialect.ts';
import type { Sql } from '#server/database/sql.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import { type ReceiptKind, type ReceiptPosition, receiptKinds } from '#server/sales/orders/receipt.ts';

const lastRows = z.array(z.object({ kind: z.enum(receiptKinds), year: z.int(), ordinal: z.int() }));

/** The last number of each series that was assigned or, after a restore, left out. Newest year first. */
export async function lastReceipts({ all }: Pick<Sql, 'all'>): Promise<ReceiptPosition[]> {
  const rows = await all(
    `SELECT kind, year, MAX(ordinal) AS ordinal FROM (
       SELECT kind, year, ordinal FROM receipts UNION ALL SELECT kind, year, last FROM receipt_gaps
     ) given GROUP BY kind, year ORDER BY year DESC, kind DESC`,
  );
  return z.parse(lastRows, rows);
}

const insertGaps = insertRows('receipt_gaps');

const lockSeries = insertRows('receipt_series', { insteadOf: ['kind', 'year'], set: ['kind'] });

const updateSeries = updateRows('receipt_series', ['kind', 'year'], ['last']);

export interface ReceiptGap {
  kind: ReceiptKind;
  year: number;
  first: number;
  last: number;
}

/**
 * Continues a series of receipts after a number that was used before the database was restored. The numbers in between are recorded as left
 * out, so that the audit does not miss them. Null when the series has already reached that number.
 */
export async function goOnAfter(
  tx: Transaction,
  dialect: Dialect,
  { kind, year, ordinal: last }: ReceiptPosition,
  at: number,
): Promise<ReceiptGap | null> {
  // On PostgreSQL every step that assigns a number waits for this row.
  if (dialect === 'postgres') await tx.change(lockSeries({ kind, year, last: 0 }));
  const given = (await lastReceipts(tx.raw)).find((one) => one.kind === kind && one.year === year);
  const first = (given?.ordinal ?? 0) + 1;
  if (last < first) return null;
  tx.send(insertGaps({ kind, year, first, last, noted_at: at }));
  if (dialect === 'postgres') tx.send(updateSeries({ kind, year, last }));
  return { kind, year, first, last };
}
