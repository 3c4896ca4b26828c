import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The url keys of products that have left the catalogue or have another one now, so that their pages can say so. */
export function formerProductsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE former_products (
      url_key text PRIMARY KEY,
      sku text NOT NULL,
      left_at text NOT NULL
    ) STRICT`,
  ]);
}
