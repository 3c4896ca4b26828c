import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Payments whose money went back are looked back at too: a refund may come to nothing after it was done. So are those that ended without money, once. */
export function lookingBackAtWhatWentBackMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    // Banks return refunds within a month. Older ones would only be found to be too old.
    `UPDATE payments SET look_back_at = changed_at WHERE refunded_cents > 0 AND gateway_id IS NOT NULL AND look_back_at IS NULL
       AND changed_at > (SELECT max(changed_at) FROM payments) - ${35 * 24 * 3_600_000}`,
    // Those that ended long ago without money.
    `UPDATE payments SET look_back_at = NULL WHERE state IN ('declined', 'cancelled', 'expired')
       AND created_at < (SELECT max(created_at) FROM payments) - ${7 * 24 * 3_600_000}`,
    'DROP INDEX payments_to_look_back_at',
    `CREATE INDEX payments_to_look_back_at ON payments (look_back_at)
       WHERE look_back_at IS NOT NULL AND state NOT IN ('created', 'approved')`,
  ]);
}
