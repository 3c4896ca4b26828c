import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Which order a cart became, and under which Idempotency-Key: whoever lost the answer asks for it again by that key. */
export function answeredOrdersMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE carts ADD COLUMN order_number text',
    'ALTER TABLE carts ADD COLUMN ordered_under text',
  ]);
}
