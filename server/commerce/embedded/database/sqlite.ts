import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database } from './open-database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { keepStatements } from './sqlite-statements.ts';
import { groupWrites } from './sqlite-writes.ts';

/**
 * Reads go by the connection that writes, whose pages are the newest and in memory, and by a second one while a transaction is
 * open on the first: a read never sees what is not committed.
 */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'gondola.sqlite');
  const writing = new DatabaseSync(file, { timeout: 5000 });
  writing.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;');
  // From here on it is `beginWriting` that waits: SQLite would hold up every other answer meanwhile.
  writing.exec('PRAGMA busy_timeout = 0');
  const reading = new DatabaseSync(file, { readOnly: true, timeout: 5000 });

  const writer = keepStatements(writing);
  const reader = keepStatements(reading);
  const writes = groupWrites(writer);
  const kysely = new Kysely<unknown>({ dialect: sqliteDialect(reader, writer, writes) });

  return {
    dialect: 'sqlite',
    kysely,
    read: {
      get: (text, ...values) => (writes.isOpen() ? reader : writer).get(text, ...values),
      all: (text, ...values) => (writes.isOpen() ? reader : writer).all(text, ...values),
    },
    write: writes.write,
    run: (...statement) => writes.run(statement),
    passing: {
      write: writes.writePassing,
      run: (...statement) => writes.runPassing(statement),
    },
    async close() {
      await writes.idle();
      await kysely.destroy();
      reading.close();
      writing.close();
    },
  };
}
