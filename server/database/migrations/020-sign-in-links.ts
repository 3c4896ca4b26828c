import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Links that sign in, once, without a password. */
export function signInLinksMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE sign_in_links (
      token_hash text PRIMARY KEY,
      account_id text NOT NULL,
      password_version int NOT NULL,
      ends_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX sign_in_links_by_account ON sign_in_links (account_id)',
    'CREATE INDEX sign_in_links_by_end ON sign_in_links (ends_at)',
  ]);
}
