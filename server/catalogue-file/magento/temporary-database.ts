import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens a database that `close` removes. Its writes are fast because they need not survive a crash. */
export function openTemporaryDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-import-'));
  const database = new DatabaseSync(join(folder, 'import.sqlite'));
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  return {
    database,
    close(): void {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
