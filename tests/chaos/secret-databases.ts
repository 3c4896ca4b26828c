import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { startPostgres } from '#tests/support/database/start-postgres.ts';

/** A store's database that a test can break. */
export interface SecretDatabase {
  settings: Record<string, string>;
  open(): Promise<Database>;
  /** Makes a table refuse rows, so that the database states the reason. Returns a function that undoes this. */
  refuseRows(database: Database, table: string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

export async function secretSqlite(): Promise<SecretDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  return {
    settings: { DATA_DIR: folder },
    open: () => openDatabase({ folder }),
    async refuseRows(database, table) {
      await database.raw.run(
        `CREATE TRIGGER refuse_rows BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'this row is refused'); END`,
      );
      return async () => void (await database.raw.run('DROP TRIGGER refuse_rows'));
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The user's password occurs nowhere else. */
export async function secretPostgres(): Promise<SecretDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const { url, stop } = await startPostgres();
  const password = 'password-of the=database';
  const operator = await openDatabase({ url });
  await operator.raw.run(`CREATE ROLE shop LOGIN SUPERUSER PASSWORD '${password}'`);
  await operator.close();
  const own = new URL(url);
  own.username = 'shop';
  own.password = encodeURIComponent(password);
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: own.href },
    open: () => openDatabase({ url }),
    async refuseRows(database, table) {
      await database.raw.run(`ALTER TABLE ${table} ADD CONSTRAINT refuse_rows CHECK (1 = 0) NOT VALID`);
      return async () => void (await database.raw.run(`ALTER TABLE ${table} DROP CONSTRAINT refuse_rows`));
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
