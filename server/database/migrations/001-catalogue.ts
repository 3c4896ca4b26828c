import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * What is sold. An import writes its rows under a generation of its own, beside the one that sells; `catalogue_state` says which
 * one sells, so that the change is one small UPDATE. Codes stay in place: they carry what selling made of them.
 */
export function catalogueMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE catalogue_state (
      id int PRIMARY KEY CHECK (id = 1),
      active_generation int NOT NULL,
      last_generation int NOT NULL,
      imported_at text
    ) STRICT`,
    'INSERT INTO catalogue_state (id, active_generation, last_generation) VALUES (1, 0, 0)',
    `CREATE TABLE store_settings (
      generation int PRIMARY KEY,
      document text NOT NULL
    ) STRICT`,
    `CREATE TABLE categories (
      generation int NOT NULL,
      id int NOT NULL,
      ordinal int NOT NULL,
      parent int,
      url_key text NOT NULL,
      document text NOT NULL,
      PRIMARY KEY (generation, ordinal),
      UNIQUE (generation, id),
      UNIQUE (generation, url_key)
    ) STRICT`,
    `CREATE TABLE products (
      generation int NOT NULL,
      id int NOT NULL,
      ordinal int NOT NULL,
      sku text NOT NULL,
      url_key text NOT NULL,
      document text NOT NULL,
      PRIMARY KEY (generation, ordinal),
      UNIQUE (generation, id),
      UNIQUE (generation, sku),
      UNIQUE (generation, url_key)
    ) STRICT`,
    // Withdrawn codes are no longer in the file; they stay for the orders that used them, and for money that comes back to them.
    `CREATE TABLE promo_codes (
      code text PRIMARY KEY,
      ordinal int NOT NULL,
      document text NOT NULL,
      max_uses int NOT NULL,
      uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
      withdrawn int NOT NULL DEFAULT 0
    ) STRICT`,
    `CREATE TABLE gift_codes (
      code text PRIMARY KEY,
      ordinal int NOT NULL,
      document text NOT NULL,
      issued_cents int NOT NULL,
      balance_cents int NOT NULL CHECK (balance_cents >= 0),
      withdrawn int NOT NULL DEFAULT 0
    ) STRICT`,
  ]);
}
