import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Waits until the disk holds what was committed, without keeping the event loop waiting. */
export interface SqliteSync {
  /** Resolves once everything that is committed by now survives a power cut. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface SyncedFile {
  datasync(): Promise<void>;
  close(): void;
}

const datasync = promisify(fdatasync);

/**
 * Syncs the WAL of a database whose connections commit with synchronous NORMAL, and so leave it to the system when the disk writes:
 * SQLite's own FULL does the same within COMMIT, where everybody waits. Those that ask while one runs share the next. After a sync
 * has failed once, every later one fails as well: the system may have dropped what it could not write.  @param file The database;
 * the WAL beside it is there from its first COMMIT on.
 */
export function syncWal(file: string, openFile: (path: string) => SyncedFile = openWal): SqliteSync {
  let wal: SyncedFile | undefined;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function sync(): Promise<void> {
    next = undefined;
    wal ??= openFile(`${file}-wal`);
    await wal.datasync();
  }

  return {
    flush() {
      if (!next) {
        // Once it has failed, so does every later one.
        next = last.then(sync);
        last = next;
      }
      return next;
    },
    async close() {
      await last.catch(() => {});
      wal?.close();
    },
  };
}

function openWal(path: string): SyncedFile {
  const descriptor = openSync(path, 'r+');
  return { datasync: () => datasync(descriptor), close: () => closeSync(descriptor) };
}
