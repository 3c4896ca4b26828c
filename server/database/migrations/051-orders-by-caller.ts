import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Where an order's call came from, until a day after its time to pay: so many may wait at a time, and what nobody began to pay is forgotten. */
export function ordersByCallerMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE orders ADD COLUMN address_key text',
    'ALTER TABLE orders ADD COLUMN site_key text',
    `CREATE INDEX orders_waiting_by_address ON orders (address_key, created_at) WHERE status = 'waiting'`,
    `CREATE INDEX orders_waiting_by_site_key ON orders (site_key, created_at) WHERE status = 'waiting'`,
    'CREATE INDEX orders_not_forgotten ON orders (payable_until) WHERE address_key IS NOT NULL',
  ]);
}
