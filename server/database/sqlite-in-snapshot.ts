import { DatabaseSync } from 'node:sqlite';
import type { Database } from './database.ts';
import { keepStatements } from './sqlite-statements.ts';

/** Settings for reads of whole tables: SQLite maps up to 2 GB of the file into memory, and caches 64 MB of the rest. */
const pragmasOfWhole = `PRAGMA mmap_size = ${2 ** 40}; PRAGMA cache_size = -65536;`;

/** Creates the reading within one transaction on a separate connection. https://www.sqlite.org/isolation.html */
export function sqliteInSnapshot(file: string): Database['inSnapshot'] {
  return async (work) => {
    const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      connection.exec(pragmasOfWhole);
      connection.exec('BEGIN');
      // BEGIN does not fix the snapshot; the first read does.
      connection.exec('SELECT 1 FROM sqlite_schema LIMIT 1');
      return await work(keepStatements(connection));
    } finally {
      connection.close();
    }
  };
}
