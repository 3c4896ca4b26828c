import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** When a buyer has asked for their money back, and what they wrote: it stays with the order until staff decide. */
export function refundRequestsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE orders ADD COLUMN refund_asked_at int',
    'ALTER TABLE orders ADD COLUMN refund_comment text',
    'CREATE INDEX orders_by_refund_request ON orders (refund_asked_at) WHERE refund_asked_at IS NOT NULL',
  ]);
}
