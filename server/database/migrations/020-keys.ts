import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** API keys of programs, and what each has given back on a day. Of the secret only a hash is stored. */
export function keysMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    `CREATE TABLE api_keys (
      id text NOT NULL PRIMARY KEY,
      name text NOT NULL,
      token_hash text NOT NULL UNIQUE,
      last_four text NOT NULL,
      permissions text NOT NULL,
      made_by text NOT NULL,
      made_at int NOT NULL,
      ends_at int NOT NULL,
      revoked_at int,
      used_at int,
      used_from text,
      refund_limit_cents int NOT NULL CHECK (refund_limit_cents >= 0),
      currency text NOT NULL,
      version int NOT NULL
    ) STRICT`,
    'CREATE INDEX api_keys_by_time ON api_keys (made_at, id)',
    `CREATE TABLE api_key_days (
      key_id text NOT NULL,
      day text NOT NULL,
      refunded_cents int NOT NULL CHECK (refunded_cents >= 0),
      PRIMARY KEY (key_id, day)
    ) STRICT, WITHOUT ROWID`,
  ]);
}
