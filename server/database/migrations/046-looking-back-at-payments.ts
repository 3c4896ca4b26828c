import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** When a service is asked once more what went back of a payment that it has taken; null when it is asked no more. */
export function lookingBackAtPaymentsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE payments ADD COLUMN look_back_at int',
    // Older ones would only be found to be too old.
    `UPDATE payments SET look_back_at = created_at WHERE state = 'captured' AND gateway_id IS NOT NULL
       AND created_at > (SELECT max(created_at) FROM payments) - ${400 * 24 * 3_600_000}`,
    `CREATE INDEX payments_to_look_back_at ON payments (look_back_at) WHERE state = 'captured' AND look_back_at IS NOT NULL`,
  ]);
}
