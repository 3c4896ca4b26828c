import type { Dialect } from '#server/database/database.ts';
import type { Transaction } from '#server/database/sql.ts';

/** Empties the ledger and the receipts for the next test, although their triggers forbid it. */
export async function forgetBooks(dialect: Dialect, sql: Transaction): Promise<void> {
  for (const table of ['ledger_entries', 'receipts']) await empty(table, dialect, sql);
}

async function empty(table: string, dialect: Dialect, sql: Transaction): Promise<void> {
  if (dialect === 'postgres') {
    sql.send(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    sql.send(`DELETE FROM ${table}`);
    sql.send(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    return;
  }
  const triggers = await sql.all<{ name: string; text: string }>(
    `SELECT name, sql AS text FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '${table}'`,
  );
  for (const { name } of triggers) sql.send(`DROP TRIGGER ${name}`);
  sql.send(`DELETE FROM ${table}`);
  for (const { text } of triggers) sql.send(text);
}
