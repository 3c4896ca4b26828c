import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Gift codes that an order has bought stand beside those of the catalogue file, which an import withdraws when they are gone from it. */
export function soldGiftCodesMigration(dialect: Dialect): Migration {
  return createTables(dialect, ['ALTER TABLE gift_codes ADD COLUMN order_number text']);
}
