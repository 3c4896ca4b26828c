import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
/** Waits until the disk has the committed data, without blocking the event loop. */
export interface SqliteSync {
  /** Resolves when everything that is committed now survives a power cut. */
  flush(): Promise<void>;
  /** Resolves when all requested syncs have ended, or at once when no sync runs. Rejects after a failed sync. */
  settled(): Promise<void>;
  /** Resolves with the first fault of the disk. */
  failed: Promise<DiskFailed>;
  /** Throws the fault of the disk if there is one. */
  throwIfFailed(): void;
  close(): Promise<void>;
}

interface SyncedFile {
  datasync(): Promise<void>;
  close(): void;
}

const datasync = promisify(fdatasync);

/**
 * Syncs the WAL of a database. Its connections commit with synchronous NORMAL, so that the system decides when to write. SQLite's FULL
 * would sync within COMMIT, and all callers would wait for that. Calls during a sync share the next sync. After one failed sync, every
 * later one fails.
 * @param file The path of the database; the WAL beside it exists from the first COMMIT on.
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
        // After one failed sync, every later one fails.
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

/**
 * Thrown by everything that asks SQLite after the disk has failed to sync once. The system may have dropped what it could not write, so
 * that nothing that stands in the file is certain any more; only a new start, which writes it again, can tell.
 */
export class DiskFailed extends Error {
  readonly code = 'DISK_FAILED';
  constructor(cause: unknown) {
    super(`The disk has failed to sync: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DiskFailed';
  }
}
