import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** The set-up of an empty store: its one-time link, the owner whom the link made, and the owner's answers. */
export function firstRunMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    `CREATE TABLE first_run (
      id int NOT NULL PRIMARY KEY CHECK (id = 1),
      link_hash text,
      link_ends_at int,
      account_id text,
      answers text NOT NULL,
      version int NOT NULL
    ) STRICT`,
    "INSERT INTO first_run (id, answers, version) VALUES (1, '{}', 1)",
  ]);
}
