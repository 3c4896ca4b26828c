import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** One row, written now and then to see whether the database can be. */
export function writeProbesMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE write_probes (id int PRIMARY KEY, written_at int NOT NULL) STRICT`,
    'INSERT INTO write_probes (id, written_at) VALUES (1, 0)',
  ]);
}
