import type { Dialect } from '#server/database/dialect.ts';
import type { Sql } from '#server/database/sql.ts';

/** Empties the ledger, the receipts, the lines of sales and the books of vendors, although their triggers forbid it. */
export async function forgetBooks(dialect: Dialect, sql: Sql): Promise<void> {
  for (const table of ['ledger_entries', 'receipts', 'vendor_entries', 'sales_lines']) await empty(table, dialect, sql);
}

async function empty(table: string, dialect: Dialect, sql: Sql): Promise<void> {
  if (dialect === 'postgres') {
    await sql.run(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await sql.run(`DELETE FROM ${table}`);
    await sql.run(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    return;
  }
  const triggers = await sql.all<{ name: string; text: string }>(
    `SELECT name, sql AS text FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '${table}'`,
  );
  for (const { name } of triggers) await sql.run(`DROP TRIGGER ${name}`);
  await sql.run(`DELETE FROM ${table}`);
  for (const { text } of triggers) await sql.run(text);
}
