import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface TemporaryDatabase {
  database: DatabaseSync;
  /** Closes the database and removes it. */
  close(): void;
}

/** A database that is removed when the process ends. Its writes are fast because they need not survive a crash. */
export function openTemporaryDatabase(): TemporaryDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-import-'));
  const database = new DatabaseSync(join(folder, 'import.sqlite'));
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  return {
    database,
    close() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
