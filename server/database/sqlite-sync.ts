import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { DiskFailed } from './disk-failed.ts';

/** Waits until the disk holds what was committed, without keeping the event loop waiting. */
export interface SqliteSync {
  /** Resolves once everything that is committed by now survives a power cut. */
  flush(): Promise<void>;
  /** Resolves once every sync that was asked for has ended; at once when none runs. Rejects after a failed one. */
  settled(): Promise<void>;
  /** Resolves with the first fault of the disk. */
  failed: Promise<DiskFailed>;
  /** Throws that fault, once there is one. */
  throwIfFailed(): void;
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
 * has failed once, every later one fails as well.
 * @param file The database; the WAL beside it is there from its first COMMIT on.
 */
export function syncWal(file: string, openFile: (path: string) => SyncedFile = openWal): SqliteSync {
  let wal: SyncedFile | undefined;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let failure: DiskFailed | null = null;
  const failed = Promise.withResolvers<DiskFailed>();

  async function sync(): Promise<void> {
    next = undefined;
    try {
      wal ??= openFile(`${file}-wal`);
      await wal.datasync();
    } catch (fault) {
      failure = new DiskFailed(fault);
      failed.resolve(failure);
      throw failure;
    }
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
    settled: () => last,
    failed: failed.promise,
    throwIfFailed() {
      if (failure) throw failure;
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
