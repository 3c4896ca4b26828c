import { DatabaseSync } from 'node:sqlite';
import { beginWriting, mostToWaitPatientlyMs } from './begin-writing.ts';
import type { Database } from './database.ts';
import { readAtOneMoment } from './read-at-one-moment.ts';
import { keepStatements } from './sqlite-statements.ts';

/** For what goes through whole tables: the file is mapped, as much of it as SQLite maps (2 GB), and what is beyond has 64 MB of pages. */
const pragmasOfWhole = `PRAGMA mmap_size = ${2 ** 40}; PRAGMA cache_size = -65536;`;

/** While nobody can write, all who begin to read see the same moment; it needs no name. */
const nameless = '';

/** Snapshots of a file: reading transactions, each on a connection of its own. https://www.sqlite.org/isolation.html */
export function sqliteSnapshots(file: string): Pick<Database, 'atOneMoment' | 'openSnapshot' | 'shareMoment'> {
  async function openSnapshot() {
    const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    connection.exec(pragmasOfWhole);
    return {
      async take() {
        connection.exec('BEGIN');
        // BEGIN alone fixes nothing: the first read does.
        connection.exec('SELECT 1 FROM sqlite_schema LIMIT 1');
      },
      read: keepStatements(connection),
      close: async () => connection.close(),
    };
  }

  return {
    openSnapshot,
    atOneMoment: readAtOneMoment(openSnapshot),
    async shareMoment(take) {
      const connection = new DatabaseSync(file, { timeout: 0 });
      try {
        await beginWriting(keepStatements(connection), performance.now() + mostToWaitPatientlyMs);
        await take(nameless);
        connection.exec('ROLLBACK');
      } finally {
        connection.close();
      }
    },
  };
}
