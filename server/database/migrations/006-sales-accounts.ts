import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

const spentByOrders = `SELECT COALESCE(SUM(o.gift_cents), 0) FROM orders o
  WHERE o.gift_code = gift_codes.code AND o.status <> 'cancelled'`;

/**
 * An outside order deducts each sku that it names for itself; `sku` is the product, whose places are counted. Of a gift code the
 * spent money is kept: what is left follows from it and from the issued amount, which an import may change.
 */
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

    `ALTER TABLE gift_codes ADD COLUMN spent_cents int NOT NULL DEFAULT 0 CHECK (spent_cents >= 0)`,
    'UPDATE gift_codes SET spent_cents = issued_cents - balance_cents WHERE issued_cents > balance_cents',
    // An import that lowered the issued amount below what was spent has cut the difference off.
    `UPDATE gift_codes SET spent_cents = (${spentByOrders}) WHERE spent_cents < (${spentByOrders})`,
    'ALTER TABLE gift_codes DROP COLUMN balance_cents',
  ]);
}
