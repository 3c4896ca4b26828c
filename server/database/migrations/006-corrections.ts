import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** Tickets in place of lost ones, and the notes of staff on orders. */
export function correctionsMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // `original_id`: the id of the ticket as it was issued first; null for that ticket. A replaced ticket is void.
    'ALTER TABLE tickets ADD COLUMN original_id text',
    'ALTER TABLE tickets ADD COLUMN is_replaced int NOT NULL DEFAULT 0',
    `CREATE TABLE order_notes (
      order_number text NOT NULL REFERENCES orders (number) ON DELETE CASCADE,
      ordinal int NOT NULL,
      written_at int NOT NULL,
      account_id text NOT NULL,
      words text NOT NULL,
      PRIMARY KEY (order_number, ordinal)
    ) STRICT`,
  ]);
}
