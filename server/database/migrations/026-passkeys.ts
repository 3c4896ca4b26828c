import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The passkeys of accounts, of which only the public half is known here, and the challenges that wait for an answer. */
export function passkeysMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE passkeys (
      id text PRIMARY KEY,
      account_id text NOT NULL,
      public_key text NOT NULL,
      counter int NOT NULL,
      transports text NOT NULL,
      name text NOT NULL,
      created_at int NOT NULL,
      used_at int
    ) STRICT`,
    'CREATE INDEX passkeys_by_account ON passkeys (account_id)',
    `CREATE TABLE passkey_challenges (
      challenge_hash text PRIMARY KEY,
      account_id text,
      ends_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX passkey_challenges_by_end ON passkey_challenges (ends_at)',
    'CREATE INDEX passkey_challenges_by_account ON passkey_challenges (account_id) WHERE account_id IS NOT NULL',
  ]);
}
