import { DatabaseSync } from 'node:sqlite';
import type { Snapshot } from './database.ts';
import { sqliteFileIn } from './keep-private.ts';
import { askSqlite, keepStatements } from './sqlite-statements.ts';

/** Reads all data of a file as it was at one commit. `writing` is a connection that then shortens the WAL. */
export async function readSnapshot<T>(
  file: string,
  writing: DatabaseSync,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    connection.exec(pragmasOfWhole);
    connection.exec('BEGIN');
    // BEGIN does not fix the snapshot yet; the first read does.
    connection.exec('SELECT 1 FROM sqlite_schema LIMIT 1');
    const raw = keepStatements(connection);
    return await work({ raw, ask: (queries) => askSqlite(raw, queries) });
  } finally {
    // SQLite cannot shorten the WAL while a snapshot is open. A store that sells meanwhile would do so in its next commit, and all its
    // buyers would wait. So this comes before `close`, which takes long enough for such a commit.
    if (connection.isTransaction) connection.exec('COMMIT');
    writing.exec('PRAGMA wal_checkpoint(PASSIVE)');
    connection.close();
  }
}

/** Reads a snapshot of the store in a folder by connections of its own, for a thread beside that of the store. */
export async function readSnapshotOf<T>(folder: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const file = sqliteFileIn(folder);
  const writing = new DatabaseSync(file, { timeout: 5000 });
  try {
    return await readSnapshot(file, writing, work);
  } finally {
    writing.close();
  }
}

/** Settings for reads of whole tables: up to 2 GB of the file are mapped, and the rest has 64 MB of pages. */
const pragmasOfWhole = `PRAGMA mmap_size = ${2 ** 40}; PRAGMA cache_size = -65536;`;
