import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * Accounts of customers and staff, their sessions and the links of their mails. Of every secret only its hash is kept. An account is
 * made when its address is confirmed, and waits among the registrations until then.
 */
export function accountsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE accounts (
      id text PRIMARY KEY,
      email text NOT NULL,
      email_key text NOT NULL UNIQUE,
      password_hash text NOT NULL,
      password_version int NOT NULL,
      role int NOT NULL CHECK (role IN (1, 4, 5)),
      permissions text NOT NULL,
      locale text NOT NULL,
      firstname text NOT NULL,
      lastname text NOT NULL,
      prefix text NOT NULL,
      wants_news int NOT NULL,
      wants_reminders int NOT NULL,
      created_at int NOT NULL
    ) STRICT`,
    `CREATE TABLE registrations (
      id text PRIMARY KEY,
      email text NOT NULL,
      email_key text NOT NULL,
      password_hash text NOT NULL,
      locale text NOT NULL,
      firstname text NOT NULL,
      lastname text NOT NULL,
      prefix text NOT NULL,
      begun_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX registrations_by_address ON registrations (email_key)',
    'CREATE INDEX registrations_by_age ON registrations (begun_at)',
    `CREATE TABLE sessions (
      id text PRIMARY KEY,
      token_hash text NOT NULL UNIQUE,
      account_id text NOT NULL,
      password_version int NOT NULL,
      device text NOT NULL,
      created_at int NOT NULL,
      seen_at int NOT NULL,
      ends_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX sessions_by_account ON sessions (account_id)',
    'CREATE INDEX sessions_by_end ON sessions (ends_at)',
    `CREATE TABLE account_links (
      token_hash text PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('account', 'address', 'password')),
      about text NOT NULL,
      address text,
      ends_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX account_links_by_about ON account_links (about)',
    'CREATE INDEX account_links_by_end ON account_links (ends_at)',
    `CREATE TABLE attempts (
      key_hash text PRIMARY KEY,
      begun_at int NOT NULL,
      tries int NOT NULL
    ) STRICT`,
    'CREATE INDEX attempts_by_age ON attempts (begun_at)',
    'ALTER TABLE outbox ADD COLUMN address text',
    'ALTER TABLE outbox ADD COLUMN about text',
  ]);
}
