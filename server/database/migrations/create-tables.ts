import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';

/**
 * A migration written once for both databases: `int` is a 64-bit integer, and on SQLite every table that ends in `STRICT`
 * refuses values of a wrong type, as PostgreSQL does anyway.
 */
export function createTables(dialect: Dialect, statements: readonly string[]): Migration {
  return {
    async up(kysely) {
      for (const statement of statements) await sql.raw(forDialect(dialect, statement)).execute(kysely);
    },
  };
}

function forDialect(dialect: Dialect, statement: string): string {
  if (dialect === 'sqlite') return statement;
  return statement.replaceAll(/\bint\b/g, 'bigint').replace(/\)\s*STRICT(, WITHOUT ROWID)?\s*$/, ')');
}
