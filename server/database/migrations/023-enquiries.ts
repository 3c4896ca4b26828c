import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** What visitors ask about products, until its mails are long sent. */
export function enquiriesMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE enquiries (
      id text PRIMARY KEY,
      sku text NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      phone text NOT NULL,
      wished_on text,
      people int,
      message text NOT NULL,
      asked_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX enquiries_by_age ON enquiries (asked_at)',
  ]);
}
