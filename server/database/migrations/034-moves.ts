import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Visits that were moved to another day or time, with what was kept for it and what went back. */
export function movesMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE moves (
      id text PRIMARY KEY,
      order_number text NOT NULL REFERENCES orders (number),
      nonce text NOT NULL,
      moved_by text NOT NULL,
      moved_at int NOT NULL,
      money_cents int NOT NULL CHECK (money_cents >= 0),
      gift_cents int NOT NULL CHECK (gift_cents >= 0),
      fee_cents int NOT NULL CHECK (fee_cents >= 0),
      doc text NOT NULL,
      UNIQUE (order_number, nonce)
    ) STRICT`,
  ]);
}
