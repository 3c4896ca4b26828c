import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Database, writeProbe } from './database.ts';
import { makePrivateFile, sqliteFileIn } from './keep-private.ts';
import { isChanged, isDone, isSuccess, noSigns, watchChanges } from './signs.ts';
import { readByEither } from './sqlite-reads.ts';
import { readSnapshot } from './sqlite-snapshot.ts';
import { askSqlite, changeAll, changeRows, isMoved, keepStatements, sqliteTransaction } from './sqlite-statements.ts';
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
  const write = groupWrites(writer, sync);
  const within = sqliteTransaction(writer);
  const read = readByEither(writer, reader, () => writing.isTransaction);
  const signs = noSigns();
  const watch = watchChanges(signs);
  const change: Database['change'] = (change, durability) =>
    watch(() => write(async () => changeRows(writer, change), durability), isChanged, durability);

  return {
    dialect: 'sqlite',
    ask: (queries) => askSqlite(read, queries),
    change,
    async commit(changes, durability = {}) {
      if (changes.every(({ rows }) => rows.length === 0)) {
        // A step without changes may return the result of an earlier step, so its commit waits until that is on the disk.
        if (!durability.isUnsynced) await sync.settled();
        return 'done';
      }
      const committed = () =>
        write(async () => changeAll(writer, changes), durability).catch((fault: unknown) => {
          if (isMoved(fault)) return 'moved' as const;
          throw fault;
        });
      return watch(committed, isDone, durability);
    },
    transaction(work, how = {}) {
      const done = () => write(() => work(within), how);
      return how.isPatient ? done() : watch(done, isSuccess, how);
    },
    inSnapshot: (work) => readSnapshot(file, writing, work),
    raw: {
      ...read,
      run: (...statement) => watch(() => write(async () => writer.run(...statement)), isChanged),
    },
    disk: {
      synced: sync.settled,
      sync: sync.flush,
      failed: sync.failed,
      probe: async (now) => void (await write(async () => writer.run(writeProbe, now))),
    },
    figures: { signs, pool: () => null },
    async close() {
      // Earlier statements are finished first.
      await write(async () => {}, { isUnsynced: true }).catch(() => {});
      await sync.close();
      reading.close();
      writing.close();
    },
  };
}
