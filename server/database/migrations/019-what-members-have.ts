import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The cart of each member, their contacts, and the ways to their orders and mails. A contact is the default when its `default_at` is the latest. */
export function whatMembersHaveMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE member_carts (
      account_id text PRIMARY KEY,
      cart_id text NOT NULL UNIQUE
    ) STRICT`,
    `CREATE TABLE contacts (
      id text PRIMARY KEY,
      account_id text NOT NULL,
      address text NOT NULL,
      default_at int NOT NULL,
      created_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX contacts_by_account ON contacts (account_id)',
    'CREATE INDEX orders_by_owner ON orders (owner) WHERE owner IS NOT NULL',
    'CREATE INDEX orders_by_address ON orders (email_key)',
    'CREATE INDEX outbox_by_order ON outbox (fake_id)',
    'CREATE INDEX outbox_by_about ON outbox (about) WHERE about IS NOT NULL',
  ]);
}
