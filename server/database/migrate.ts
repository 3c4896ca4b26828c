import * as z from 'zod/mini';
import { checkSchema, WrongTables } from './check-schema.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { formerConstraints, formerMigrations } from './former-migrations.ts';
import { storeMigration } from './migrations/001-store.ts';
import { staffMigration } from './migrations/002-staff.ts';
import { holdsMigration } from './migrations/003-holds.ts';
import { moreIndexesMigration } from './migrations/004-more-indexes.ts';
import { findOrdersMigration } from './migrations/005-find-orders.ts';
import { correctionsMigration } from './migrations/006-corrections.ts';
import { refundsMigration } from './migrations/007-refunds.ts';
import { daysMigration } from './migrations/008-days.ts';
import { calendarEditsMigration } from './migrations/009-calendar-edits.ts';
import { mediaMigration } from './migrations/010-media.ts';
import { revisionsMigration } from './migrations/011-revisions.ts';
import { giftCodeActsMigration } from './migrations/012-gift-code-acts.ts';
import { answersMigration } from './migrations/013-answers.ts';
import { partnersMigration } from './migrations/014-partners.ts';
import { shopsMigration } from './migrations/015-shops.ts';
import { draftNumbersMigration } from './migrations/016-draft-numbers.ts';
import { settingsMigration } from './migrations/017-settings.ts';
import { tasksMigration } from './migrations/018-tasks.ts';
import { moneyMigration } from './migrations/019-money.ts';
import { keysMigration } from './migrations/020-keys.ts';
import { webhooksMigration } from './migrations/021-webhooks.ts';
import { secondFactorMigration } from './migrations/022-second-factor.ts';
import { firstRunMigration } from './migrations/023-first-run.ts';
import type { Sql } from './sql.ts';

/** Thrown when a migration of this program has not run yet. */
export class OlderDatabase extends WrongTables {
  override readonly name = 'OlderDatabase';
}

/** Is not called when the tables are up to date. */
interface MigrationReport {
  /** Called with the names of the migrations before the first one runs. */
  begin(names: readonly string[]): void;
  /** Called when the migrations are committed, with the milliseconds that they took. */
  end(ms: number): void;
}

/** Makes the tables, or updates them, in one transaction. Several nodes may start at once. */
export async function migrate(database: Database, report?: MigrationReport): Promise<void> {
  const { dialect } = database;
  const migrations = migrationsFor(dialect);
  const began = await database.transaction(
    async ({ raw: sql }) => {
      if (dialect === 'postgres') await sql.get(`SELECT pg_advisory_xact_lock(${lock})`);
      await makeMigrationsTable(sql, dialect);
      const found = await namesIn(sql);
      refuseOthers(found, migrations);
      const executed = isFormer(found) ? ['001-store'] : found;
      const missing = Object.entries(migrations).filter(([name]) => !executed.includes(name));
      if (missing.length === 0 && !isFormer(found)) return null;
      const beginsAt = performance.now();
      report?.begin(missing.map(([name]) => name));
      if (isFormer(found)) await takeOver(sql, dialect);
      for (const [name, statements] of missing) {
        for (const statement of statements) await sql.run(statement);
        await note(sql, name);
      }
      return beginsAt;
    },
    { isPatient: true },
  );
  if (began !== null) report?.end(Math.round(performance.now() - began));
  await database.inSnapshot(({ raw }) => checkSchema(raw, dialect));
}

/** The lock under which nodes migrate one after another. Kysely, which ran the migrations of version 0.1.0, used the same lock. */
const lock = '3853314791062309107';

export async function checkMigrated(database: Database): Promise<void> {
  const migrations = migrationsFor(database.dialect);
  const executed = await executedMigrations(database);
  if (executed.length === 0) {
    throw new WrongTables(
      'There is no store in this database: it has no tables. Name the database of the store (DATABASE_URL, or DATA_DIR for SQLite), or import a catalogue into this one.',
    );
  }
  refuseOthers(executed, migrations);
  const missing = Object.keys(migrations).find((name) => !executed.includes(name));
  if (missing !== undefined) {
    throw new OlderDatabase(
      `The database is that of an older program (${missing} has not run): start the store of this version first, which brings the tables up to date.`,
    );
  }
  await database.inSnapshot(({ raw }) => checkSchema(raw, database.dialect));
}

export async function hasTables(database: Database): Promise<boolean> {
  return (await executedMigrations(database)).length > 0;
}

function refuseOthers(executed: readonly string[], migrations: Migrations): void {
  const known = isFormer(executed) ? formerMigrations : Object.keys(migrations);
  const stranger = executed.find((name) => !known.includes(name));
  if (stranger !== undefined) {
    throw new WrongTables(
      `The database was made by a newer program (it knows ${stranger}): start that program, or restore an older backup.`,
    );
  }
  if (isFormer(executed) && executed.length < formerMigrations.length) {
    throw new WrongTables(
      'The database was made by a version before 0.1.0. Start version 0.1.0 on it once, which brings its tables up to date, and then this version.',
    );
  }
}

function isFormer([first]: readonly string[]): boolean {
  return first === formerMigrations[0];
}

/** PostgreSQL refuses CREATE TABLE IF NOT EXISTS to a role that may not create tables, even when the table exists. */
async function makeMigrationsTable(sql: Pick<Sql, 'get' | 'run'>, dialect: Dialect): Promise<void> {
  if (await sql.get(findMigrationsTable[dialect])) return;
  await sql.run(
    'CREATE TABLE IF NOT EXISTS kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)',
  );
}

const findMigrationsTable: Record<Dialect, string> = {
  sqlite: `SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'kysely_migration'`,
  postgres: `SELECT relname AS name FROM pg_class WHERE oid = to_regclass('kysely_migration')`,
};

/** Replaces the names of version 0.1.0's migrations by the name of the one migration that makes the same tables. */
async function takeOver(sql: Pick<Sql, 'run'>, dialect: Dialect): Promise<void> {
  await sql.run('DELETE FROM kysely_migration');
  await sql.run('DROP TABLE IF EXISTS kysely_migration_lock');
  for (const [table, former, name] of dialect === 'postgres' ? formerConstraints : []) {
    await sql.run(`ALTER TABLE ${table} RENAME CONSTRAINT ${former} TO ${name}`);
  }
  await note(sql, '001-store');
}

async function executedMigrations({ inSnapshot }: Pick<Database, 'inSnapshot'>): Promise<string[]> {
  try {
    return await inSnapshot(({ raw }) => namesIn(raw));
  } catch (fault) {
    const { code, message = '' } = fault as { code?: string; message?: string };
    if (code === '42P01' || message.startsWith('no such table')) return [];
    throw fault;
  }
}

async function namesIn({ all }: Pick<Sql, 'all'>): Promise<string[]> {
  const rows = z.parse(migrationRows, await all('SELECT name FROM kysely_migration ORDER BY name'));
  return rows.map(({ name }) => name);
}

const migrationRows = z.array(z.object({ name: z.string() }));

async function note({ run }: Pick<Sql, 'run'>, name: string): Promise<void> {
  await run('INSERT INTO kysely_migration (name, timestamp) VALUES (?, ?)', name, new Date().toISOString());
}

type Migrations = Readonly<Record<string, readonly string[]>>;

/** New migrations are added at the end. A migration that has been on the main branch never changes (`migrate.test.ts`). */
export function migrationsFor(dialect: Dialect): Migrations {
  return {
    '001-store': storeMigration(dialect),
    '002-staff': staffMigration(dialect),
    '003-holds': holdsMigration,
    '004-more-indexes': moreIndexesMigration(dialect),
    '005-find-orders': findOrdersMigration(dialect),
    '006-corrections': correctionsMigration(dialect),
    '007-refunds': refundsMigration(dialect),
    '008-days': daysMigration(dialect),
    '009-calendar-edits': calendarEditsMigration(dialect),
    '010-media': mediaMigration(dialect),
    '011-revisions': revisionsMigration(dialect),
    '012-gift-code-acts': giftCodeActsMigration(dialect),
    '013-answers': answersMigration(dialect),
    '014-partners': partnersMigration(dialect),
    '015-shops': shopsMigration(dialect),
    '016-draft-numbers': draftNumbersMigration(dialect),
    '017-settings': settingsMigration(dialect),
    '018-tasks': tasksMigration(dialect),
    '019-money': moneyMigration(dialect),
    '020-keys': keysMigration(dialect),
    '021-webhooks': webhooksMigration(dialect),
    '022-second-factor': secondFactorMigration(dialect),
    '023-first-run': firstRunMigration(dialect),
  };
}
