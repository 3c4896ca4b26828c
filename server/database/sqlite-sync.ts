import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

export type SqliteSync = ReturnType<typeof syncWal>;

interface SyncedFile {
  datasync(): Promise<void>;
  close(): void;
}

const datasync = promisify(fdatasync);

/**
 * Syncs the WAL of a database without blocking the event loop. Its connections commit with synchronous NORMAL, so that the system decides when to write. SQLite's FULL
 * would sync within COMMIT, and all callers would wait for that. Calls during a sync share the next sync. After one failed sync, every
 * later one fails.
 * @param file The path of the database; the WAL beside it exists from the first COMMIT on.
 */
export function syncWal(file: string, openFile: (path: string) => SyncedFile = openWal) {
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
    /** Resolves when everything that is committed now survives a power cut. */
    flush(): Promise<void> {
      if (!next) {
        next = last.then(sync);
        last = next;
      }
      return next;
    },
    /** Resolves when all requested syncs have ended, or at once when no sync runs. Rejects after a failed sync. */
    settled: () => last,
    failed: failed.promise,
    throwIfFailed(): void {
      if (failure) throw failure;
    },
    async close(): Promise<void> {
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
 * The error of every statement after the disk has failed to sync once. The system may have dropped data that it could not write, so the
 * content of the file is no longer certain. Only a new start, which writes the file again, can tell.
 */
export class DiskFailed extends Error {
  readonly code = 'DISK_FAILED';
  constructor(cause: unknown) {
    super(`The disk has failed to sync: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DiskFailed';
  }
}
