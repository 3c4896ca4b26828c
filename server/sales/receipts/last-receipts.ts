import type { Database } from '#server/database/database.ts';
import type { ReceiptKind, ReceiptPosition } from '#server/sales/orders/receipt.ts';

/**
 * The last number of each series that was assigned, or left out because a restored database does not show whether it was assigned. Newest
 * year first.
 */
export async function lastReceipts({ read }: Pick<Database, 'read'>): Promise<ReceiptPosition[]> {
  const rows = await read.all<{ kind: ReceiptKind; year: number; ordinal: number }>(
    `SELECT kind, year, MAX(ordinal) AS ordinal FROM (
       SELECT kind, year, ordinal FROM receipts UNION ALL SELECT kind, year, last FROM receipt_gaps
     ) given GROUP BY kind, year ORDER BY year DESC, kind DESC`,
  );
  return rows.map(({ kind, year, ordinal }) => ({ kind, year: Number(year), ordinal: Number(ordinal) }));
}

/** Numbers that are never assigned. */
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
  database: Pick<Database, 'write' | 'dialect'>,
  { kind, year, ordinal: last }: ReceiptPosition,
  at: number,
): Promise<ReceiptGap | null> {
  return database.write(async (sql) => {
    // On PostgreSQL every step that assigns a number waits for this row.
    const held = `INSERT INTO receipt_series (kind, year, last) VALUES (?, ?, 0)
      ON CONFLICT (kind, year) DO UPDATE SET last = receipt_series.last`;
    if (database.dialect === 'postgres') await sql.run(held, kind, year);
    const given = (await lastReceipts({ read: sql })).find((one) => one.kind === kind && one.year === year);
    const first = (given?.ordinal ?? 0) + 1;
    if (last < first) return null;
    await sql.run(
      'INSERT INTO receipt_gaps (kind, year, first, last, noted_at) VALUES (?, ?, ?, ?, ?)',
      ...[kind, year, first, last, at],
    );
    if (database.dialect === 'postgres')
      await sql.run('UPDATE receipt_series SET last = ? WHERE kind = ? AND year = ?', last, kind, year);
    return { kind, year, first, last };
  });
}
