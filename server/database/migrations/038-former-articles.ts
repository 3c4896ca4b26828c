import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The ids of articles that an import has taken away, so that their pages can say so. */
export function formerArticlesMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE former_articles (
      id text PRIMARY KEY,
      left_at text NOT NULL
    ) STRICT`,
  ]);
}
