import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Database, writeProbe } from './database.ts';
import { makePrivateFile, sqliteFileIn } from './keep-private.ts';
import { noSigns, watchChanges, watchPassing } from './signs.ts';
import { isFailure } from './sql.ts';
import { sqliteInSnapshot } from './sqlite-in-snapshot.ts';
import { readByEither } from './sqlite-reads.ts';
import { keepStatements } from './sqlite-statements.ts';
import { sqliteSteps } from './sqlite-steps.ts';
import { syncWal } from './sqlite-sync.ts';
import { groupWrites } from './sqlite-writes.ts';

/** Opens the file in a folder, which is made if missing, with a connection that writes and one that only reads. */
export function openSqlite(folder: string): Database {
  // The file contains the key that signs tickets, and buyers' names.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = sqliteFileIn(folder);
  makePrivateFile(file);
  const writing = new DatabaseSync(file, { timeout: 5000 });
  writing.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  // Data that an earlier process left in the WAL may not have reached the disk. The checkpoint writes the data into the file and syncs the
  // file, before anything is read.
  writing.exec('PRAGMA wal_checkpoint(PASSIVE)');
  // From here on `beginWriting` waits: SQLite's own busy timeout would block the event loop.
  writing.exec('PRAGMA busy_timeout = 0');
  const reading = new DatabaseSync(file, { readOnly: true, timeout: 5000 });

  const sync = syncWal(file);
  const writer = keepStatements(writing, sync.throwIfFailed);
  const reader = keepStatements(reading, sync.throwIfFailed);
  const writes = groupWrites(writer, sync);

  const read = readByEither(writer, reader, () => writing.isTransaction);
  const signs = noSigns();
  const watch = watchChanges(signs);
  const passing = watchPassing(signs);
  const steps = sqliteSteps(read, writes);
  return {
    dialect: 'sqlite',
    read,
    ...steps,
    // A step without changes may return the result of an earlier step, so its commit waits until that is on the disk.
    commit: (changes) =>
      changes.some(({ rows }) => rows.length > 0)
        ? watch(
            () => steps.commit(changes),
            (committed) => committed === 'done',
          )
        : sync.settled().then(() => 'done'),
    patient: { read, write: writes.writePatiently },
    write: (work) =>
      watch(
        () => writes.write(work),
        (answer) => !isFailure(answer),
      ),
    run: (...statement) =>
      watch(
        () => writes.write(async (sql) => sql.run(...statement)),
        (changed) => changed > 0,
      ),
    commitUnsynced: (changes) =>
      passing(
        () => steps.commitUnsynced(changes),
        (committed) => committed === 'done',
      ),
    unsynced: {
      write: (work) =>
        passing(
          () => writes.writeUnsynced(work),
          (answer) => !isFailure(answer),
        ),
      run: (...statement) =>
        passing(
          () => writes.writeUnsynced(async (sql) => sql.run(...statement)),
          (changed) => changed > 0,
        ),
    },
    inSnapshot: sqliteInSnapshot(file),
    synced: sync.settled,
    sync: sync.flush,
    failed: sync.failed,
    probe: async (now) => void (await writes.write(async (sql) => sql.run(writeProbe, now))),
    signs,
    pool: () => null,
    async close() {
      // Earlier statements are finished first.
      await writes.writeUnsynced(async () => {}).catch(() => {});
      await sync.close();
      reading.close();
      writing.close();
    },
  };
}
