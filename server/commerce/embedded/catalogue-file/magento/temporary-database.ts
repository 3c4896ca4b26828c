import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface TemporaryDatabase {
  database: DatabaseSync;
  /** Throws it away. */
  close(): void;
}

/** A database that is lost when the process ends, so it saves itself the care for what was written. */
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
