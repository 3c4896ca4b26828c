import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/commerce/embedded/database/open-database.ts';
import { createTables } from './create-tables.ts';

/** An outside order deducts each sku that it names for itself: `sku` is the product, whose places are counted. */
export function salesAccountsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE named_deductions (
      order_id text NOT NULL,
      cart_id text NOT NULL,
      requested_sku text NOT NULL,
      sku text NOT NULL,
      date text NOT NULL,
      slot text NOT NULL,
      quantity int NOT NULL,
      is_released int NOT NULL,
      PRIMARY KEY (order_id, cart_id, requested_sku, date, slot)
    ) STRICT`,
    `INSERT INTO named_deductions (order_id, cart_id, requested_sku, sku, date, slot, quantity, is_released)
     SELECT order_id, cart_id, sku, sku, date, slot, quantity, is_released FROM outside_deductions`,
    'DROP TABLE outside_deductions',
    'ALTER TABLE named_deductions RENAME TO outside_deductions',
  ]);
}
