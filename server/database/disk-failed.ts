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
