import * as z from 'zod/mini';
import type { Dialect } from './dialect.ts';
import type { Sql } from './sql.ts';
import { tables } from './tables.ts';

/** Thrown when the tables are not those of this program. The message tells the operator what to do. */
export class WrongTables extends Error {
  override readonly name: string = 'WrongTables';
}

/** Thrown when tables or columns are missing although every migration has run: all sales would fail. */
export class SchemaDiffers extends WrongTables {
  override readonly name = 'SchemaDiffers';
  constructor(table: string, column: string) {
    super(
      `The table ${table} is not as this program made it: somebody has changed it by hand, or another program's migrations ran here. Restore a backup, or start the program that made it.`,
      { cause: `There is no column ${table}.${column}.` },
    );
  }
}

/** Reads all columns in one statement. Throws `SchemaDiffers` when a column that the program uses is missing. */
export async function checkSchema({ all }: Pick<Sql, 'all'>, dialect: Dialect): Promise<void> {
  const found = z.parse(columnRows, await all(selectColumns[dialect]));
  const columns = new Set(found.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  for (const [table, own] of Object.entries(tables)) {
    const missing = Object.keys(own).find((column) => !columns.has(`${table}.${column}`));
    if (missing !== undefined) throw new SchemaDiffers(table, missing);
  }
}

const columnRows = z.array(z.object({ table_name: z.string(), column_name: z.string() }));

const names = Object.keys(tables)
  .map((table) => `'${table}'`)
  .join(', ');

const selectColumns: Record<Dialect, string> = {
  sqlite: `SELECT t.name AS table_name, c.name AS column_name
    FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name IN (${names})`,
  postgres: `SELECT c.relname AS table_name, a.attname AS column_name
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relname IN (${names}) AND pg_table_is_visible(c.oid) AND a.attnum > 0 AND NOT a.attisdropped`,
};
