import { type Migration, sql } from 'kysely';
import type { Dialect } from '../open-database.ts';

/**
 * What is sold. An import writes its rows under a generation of its own, beside the one that sells; `catalogue_state` says which
 * one sells, so that the change is one small UPDATE. Codes stay in place: they carry what selling made of them.
 */
export function catalogueMigration(dialect: Dialect): Migration {
  const strict = dialect === 'sqlite' ? ' STRICT' : '';
  const statements = [
    `CREATE TABLE catalogue_state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      active_generation INTEGER NOT NULL,
      last_generation INTEGER NOT NULL,
      imported_at TEXT
    )${strict}`,
    'INSERT INTO catalogue_state (id, active_generation, last_generation) VALUES (1, 0, 0)',
    `CREATE TABLE store_settings (
      generation INTEGER PRIMARY KEY,
      document TEXT NOT NULL
    )${strict}`,
    `CREATE TABLE categories (
      generation INTEGER NOT NULL,
      id INTEGER NOT NULL,
      ordinal INTEGER NOT NULL,
      parent INTEGER,
      url_key TEXT NOT NULL,
      document TEXT NOT NULL,
      PRIMARY KEY (generation, id),
      UNIQUE (generation, url_key)
    )${strict}`,
    `CREATE TABLE products (
      generation INTEGER NOT NULL,
      id INTEGER NOT NULL,
      ordinal INTEGER NOT NULL,
      sku TEXT NOT NULL,
      url_key TEXT NOT NULL,
      document TEXT NOT NULL,
      PRIMARY KEY (generation, id),
      UNIQUE (generation, sku),
      UNIQUE (generation, url_key)
    )${strict}`,
    // Withdrawn codes are no longer in the file; they stay for the orders that used them, and for money that comes back to them.
    `CREATE TABLE promo_codes (
      code TEXT PRIMARY KEY,
      ordinal INTEGER NOT NULL,
      document TEXT NOT NULL,
      max_uses INTEGER NOT NULL,
      uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
      withdrawn INTEGER NOT NULL DEFAULT 0
    )${strict}`,
    `CREATE TABLE gift_codes (
      code TEXT PRIMARY KEY,
      ordinal INTEGER NOT NULL,
      document TEXT NOT NULL,
      issued_cents INTEGER NOT NULL,
      balance_cents INTEGER NOT NULL CHECK (balance_cents >= 0),
      withdrawn INTEGER NOT NULL DEFAULT 0
    )${strict}`,
  ];
  return {
    async up(kysely) {
      for (const statement of statements) await sql.raw(statement).execute(kysely);
    },
  };
}
