import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** Keys and indexes that find an order by phone, address, channel, partner, product and payment, and the acts of staff on an order. */
export function findOrdersMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // Null when the buyer has none, after the guest's data was removed, and for an order of an earlier release until a job has listed it.
    'ALTER TABLE orders ADD COLUMN phone_key text',
    'ALTER TABLE orders ADD COLUMN street_key text',
    'ALTER TABLE orders ADD COLUMN channel text',
    'ALTER TABLE orders ADD COLUMN partner text',
    'CREATE INDEX orders_by_phone ON orders (phone_key, created_at, number) WHERE phone_key IS NOT NULL',
    'CREATE INDEX orders_by_street ON orders (street_key, created_at, number) WHERE street_key IS NOT NULL',
    'CREATE INDEX orders_by_channel ON orders (channel, created_at, number) WHERE channel IS NOT NULL',
    'CREATE INDEX orders_by_partner ON orders (partner, created_at, number) WHERE partner IS NOT NULL',
    // `is_listed`: 1 when names and visit days are listed, 2 when everything is.
    'DROP INDEX orders_to_list',
    'CREATE INDEX orders_to_list ON orders (created_at, number) WHERE is_listed < 2',
    // The products of each order. `day` and `slot` are empty for an item without a visit.
    `CREATE TABLE listed_items (
      order_number text NOT NULL REFERENCES orders (number) ON DELETE CASCADE,
      sku text NOT NULL,
      day text NOT NULL,
      slot text NOT NULL,
      placed_at int NOT NULL,
      PRIMARY KEY (order_number, sku, day, slot)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX listed_items_by_sku ON listed_items (sku, placed_at, order_number)',
    'CREATE INDEX payments_by_gateway_id ON payments (gateway_id) WHERE gateway_id IS NOT NULL',
    // The number of the order that an act names in its list of objects.
    `CREATE INDEX staff_acts_by_order ON staff_acts (${orderOfAct(dialect)}, acted_at) WHERE ${namesOrder(dialect)}`,
  ]);
}

const find: Record<Dialect, string> = { sqlite: 'instr', postgres: 'strpos' };

function orderOfAct(dialect: Dialect): string {
  return `substr(objects, ${find[dialect]}(objects, '"order ') + 7, 10)`;
}

function namesOrder(dialect: Dialect): string {
  return `${find[dialect]}(objects, '"order ') > 0`;
}
