import type { Dialect } from '#server/database/dialect.ts';

/**
 * The statements of a migration that is written once for both databases: `int` is a 64-bit integer, and SQLite's tables that end in
 * `STRICT` refuse values of a wrong type, as PostgreSQL always does.
 */
export function createTables(dialect: Dialect, statements: readonly string[]): string[] {
  return statements.map((statement) => forDialect(dialect, statement));
}

function forDialect(dialect: Dialect, statement: string): string {
  if (dialect === 'sqlite') return statement;
  return statement.replaceAll(/\bint\b/g, 'bigint').replace(/\)\s*STRICT(, WITHOUT ROWID)?\s*$/, ')');
}
