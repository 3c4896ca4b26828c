import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** What a payment service keeps of a payment is booked, also when it says so later. */
export function paymentFeesMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE payments ADD COLUMN awaits_fee int NOT NULL DEFAULT 0',
    'CREATE INDEX payments_awaiting_fee ON payments (changed_at) WHERE awaits_fee = 1',
  ]);
}
