import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * The store's own texts and pictures, with a version of their own: a change of them is none of the catalogue, nor the other way
 * round. `print` tells whether a catalogue that comes in is the one that sells already.
 */
export function contentsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE contents (
      id int PRIMARY KEY CHECK (id = 1),
      version int NOT NULL,
      document text NOT NULL
    ) STRICT`,
    `INSERT INTO contents (id, version, document)
     SELECT 1, 1, document FROM store_settings
     WHERE generation = (SELECT active_generation FROM catalogue_state WHERE id = 1)`,
    'ALTER TABLE catalogue_state ADD COLUMN print text',
  ]);
}
