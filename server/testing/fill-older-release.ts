import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

/** Older releases: a fixture with what one had sold, and its last migration. */
const olderReleases = {
  first: { fixture: 'first-release', lastMigration: '009-refund-reasons' },
  second: { fixture: 'second-release', lastMigration: '012-back-ends' },
} as const;

const fixtures = join(import.meta.dirname, '../database/fixtures');

/** Fills an empty database as an older release would have, with its migrations only. */
export async function fillOlderRelease(database: Database, release: keyof typeof olderReleases): Promise<void> {
  const { fixture, lastMigration } = olderReleases[release];
  await migrate(database, lastMigration);
  for (const table of ['catalogue_state', 'write_probes']) {
    await sql.raw(`DELETE FROM ${table}`).execute(database.kysely);
  }
  const lines = (await readFile(join(fixtures, `${fixture}.sql`), 'utf8')).split('\n');
  for (const line of lines) if (line.startsWith('INSERT')) await sql.raw(line).execute(database.kysely);
}
