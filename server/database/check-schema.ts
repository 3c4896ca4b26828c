import type { Database } from './database.ts';
import { tables } from './tables.ts';

/** Thrown when tables or columns are missing though every migration has run: all sales would fail. */
export class SchemaDiffers extends Error {
  constructor(table: string, cause: unknown) {
    super(
      `The table ${table} is not as this program made it: somebody has changed it by hand, or another program's migrations ran here. Restore a backup, or start the program that made it.`,
      { cause },
    );
    this.name = 'SchemaDiffers';
  }
}

/** Selects every column of every table without reading a row. Throws `SchemaDiffers` when one is missing. */
export async function checkSchema({ read }: Pick<Database, 'read'>): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    try {
      await read.all(`SELECT ${Object.keys(columns).join(', ')} FROM ${table} LIMIT 0`);
    } catch (fault) {
      if (isOfSchema(fault)) throw new SchemaDiffers(table, fault);
      throw fault;
    }
  }
}

/** Whether a statement failed because a table or column is missing. PostgreSQL has codes for that; SQLite has one code for all faults of a statement's text. */
function isOfSchema(fault: unknown): boolean {
  const { code, errcode } = (fault ?? {}) as { code?: unknown; errcode?: unknown };
  return code === '42P01' || code === '42703' || errcode === 1;
}
