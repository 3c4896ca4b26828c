import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { makePrivateFile, sqliteFileIn } from './keep-private.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { readByEither } from './sqlite-reads.ts';
import { sqliteSnapshots } from './sqlite-snapshots.ts';
import { keepStatements } from './sqlite-statements.ts';
import { sqliteSteps } from './sqlite-steps.ts';
import { syncWal } from './sqlite-sync.ts';
import { groupWrites } from './sqlite-writes.ts';

/** Opens the file in a folder, which is made when missing, by one connection that writes and one that only reads. */
export function openSqlite(folder: string): Database {
  // The file holds the key that signs tickets, and buyers' names.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = sqliteFileIn(folder);
  makePrivateFile(file);
  const writing = new DatabaseSync(file, { timeout: 5000 });
  writing.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  // From here on `beginWriting` does the waiting: SQLite's own busy timeout would block the event loop.
  writing.exec('PRAGMA busy_timeout = 0');
  const reading = new DatabaseSync(file, { readOnly: true, timeout: 5000 });

  const writer = keepStatements(writing);
  const reader = keepStatements(reading);
  const sync = syncWal(file);
  const writes = groupWrites(writer, sync);
  const kysely = new Kysely<unknown>({ dialect: sqliteDialect(reader, writer, writes, sync) });

  const read = readByEither(writer, reader, writes.isOpen);
  return {
    dialect: 'sqlite',
    kysely,
    read,
    ...sqliteSteps(read, writes),
    patient: { read, write: writes.writePatiently },
    write: writes.write,
    run: (...statement) => writes.run(statement),
    unsynced: {
      write: writes.writePassing,
      run: (...statement) => writes.runPassing(statement),
    },
    ...sqliteSnapshots(file),
    pool: () => null,
    async close() {
      await writes.idle();
      await kysely.destroy();
      await sync.close();
      reading.close();
      writing.close();
    },
  };
}
