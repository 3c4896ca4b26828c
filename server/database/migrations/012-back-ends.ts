import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * What a back end of another program needs: orders that are being placed while it is asked, its own name of an order, and what
 * it has yet to be told.
 */
export function backEndsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE orders ADD COLUMN reference text',

    // One cart is placed once at a time.
    `CREATE TABLE placings (
      number text PRIMARY KEY,
      fake_id text NOT NULL,
      cart_id text NOT NULL UNIQUE,
      version int NOT NULL,
      state text NOT NULL CHECK (state IN ('asked', 'refused', 'placed')),
      placed_under text,
      locale text NOT NULL,
      seen text NOT NULL,
      refusal text,
      begun_at int NOT NULL,
      turn_at int NOT NULL
    ) STRICT`,
    `CREATE INDEX placings_open ON placings (turn_at) WHERE state <> 'placed'`,
    `CREATE INDEX placings_over ON placings (begun_at) WHERE state = 'placed'`,

    `CREATE TABLE errands (
      id text PRIMARY KEY,
      doc text NOT NULL,
      begun_at int NOT NULL,
      due_at int NOT NULL,
      tries int NOT NULL
    ) STRICT`,
    'CREATE INDEX errands_due ON errands (due_at)',
  ]);
}
