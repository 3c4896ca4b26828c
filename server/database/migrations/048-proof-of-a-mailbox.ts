import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * A link proves a mailbox, and the browser that opens it says what for: an account remembers the new address that it asked for, and links are
 * found by their address. Sessions know how they began and which secret they had before. Browsers that have signed in are known.
 */
export function proofOfAMailboxMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE accounts ADD COLUMN wanted_email text',
    'ALTER TABLE accounts ADD COLUMN wanted_at int',
    'ALTER TABLE account_links ADD COLUMN address_key text',
    'UPDATE account_links SET address_key = lower(address)',
    'CREATE INDEX account_links_by_address ON account_links (address_key) WHERE address_key IS NOT NULL',
    'ALTER TABLE account_links ADD COLUMN from_command int NOT NULL DEFAULT 0',
    `ALTER TABLE sessions ADD COLUMN began_by text NOT NULL DEFAULT 'password'`,
    'ALTER TABLE sessions ADD COLUMN former_hash text',
    'CREATE INDEX sessions_by_former_hash ON sessions (former_hash) WHERE former_hash IS NOT NULL',
    `CREATE TABLE known_browsers (
      id text PRIMARY KEY,
      token_hash text NOT NULL,
      account_id text NOT NULL,
      ends_at int NOT NULL,
      UNIQUE (token_hash, account_id)
    ) STRICT`,
    'CREATE INDEX known_browsers_by_account ON known_browsers (account_id)',
    'CREATE INDEX known_browsers_by_end ON known_browsers (ends_at)',
  ]);
}
