import type { Database } from './database.ts';
import { tables } from './tables.ts';

/** Thrown when the tables are not as this program knows them, though every migration has run: each sale would fail. */
export class SchemaDiffers extends Error {
  constructor(table: string, cause: unknown) {
    super(
      `The table ${table} is not as this program made it: somebody has changed it by hand, or another program's migrations ran here. Restore a backup, or start the program that made it.`,
      { cause },
    );
    this.name = 'SchemaDiffers';
  }
}

/** Asks for every column of every table of selling, and reads no row. */
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

/** PostgreSQL: no such table, no such column. SQLite says every fault of a text by its plain error code. */
function isOfSchema(fault: unknown): boolean {
  const { code, errcode } = (fault ?? {}) as { code?: unknown; errcode?: unknown };
  return code === '42P01' || code === '42703' || errcode === 1;
}
