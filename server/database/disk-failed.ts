/**
 * Thrown by every use of SQLite after a sync of the disk has failed. The system may have dropped data that it could not write, so the
 * content of the file is uncertain. Only a new start, which writes the data again, can show whether it is stored.
 */
export class DiskFailed extends Error {
  readonly code = 'DISK_FAILED';
  constructor(cause: unknown) {
    super(`The disk has failed to sync: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DiskFailed';
  }
}
