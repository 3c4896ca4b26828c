import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Why money goes back stays with its payment, and a mail knows which payment it tells of. */
export function refundReasonsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE payments ADD COLUMN refund_reason text',
    'ALTER TABLE outbox ADD COLUMN payment_key text',
  ]);
}
