import type { Dialect } from '#server/database/database.ts';
import type { Transaction } from '#server/database/sql.ts';

/** Empties the ledger, which refuses that, for the next test. */
export async function forgetLedger(dialect: Dialect, sql: Transaction): Promise<void> {
  if (dialect === 'postgres') {
    sql.send('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    sql.send('DELETE FROM ledger_entries');
    sql.send('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
    return;
  }
  const triggers = await sql.all<{ name: string; text: string }>(
    `SELECT name, sql AS text FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'ledger_entries'`,
  );
  for (const { name } of triggers) sql.send(`DROP TRIGGER ${name}`);
  sql.send('DELETE FROM ledger_entries');
  for (const { text } of triggers) sql.send(text);
}
