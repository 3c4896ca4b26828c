import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * What has to go back stands with its payment as a sum of its own, so that a part can; and when a payment ended, because it is
 * asked about for a while after that. Mails know since when they wait, rows of the test gateway since when they are there, and
 * whatever is removed after its time is found by an index.
 */
export function whatIsDueBackMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE payments ADD COLUMN due_back_cents int NOT NULL DEFAULT 0 CHECK (due_back_cents >= 0)',
    'ALTER TABLE payments ADD COLUMN ended_at int',
    `UPDATE payments SET due_back_cents = captured_cents - refunded_cents
     WHERE state = 'refund-due' AND captured_cents > refunded_cents`,
    `UPDATE payments SET due_back_cents = captured_cents - refunded_cents - amount_cents, refund_reason = 'too-much'
     WHERE state = 'captured' AND captured_cents - refunded_cents > amount_cents`,
    `UPDATE payments SET ended_at = changed_at WHERE state IN ('declined', 'cancelled', 'expired')`,
    'DROP INDEX payments_refund_due',
    'CREATE INDEX payments_due_back ON payments (changed_at) WHERE due_back_cents > 0',
    `CREATE INDEX payments_ended ON payments (ended_at) WHERE state IN ('declined', 'cancelled', 'expired')`,

    'ALTER TABLE outbox ADD COLUMN queued_at int NOT NULL DEFAULT 0',
    'UPDATE outbox SET queued_at = due_at',
    `CREATE INDEX outbox_failed ON outbox (due_at) WHERE state = 'failed'`,

    'CREATE INDEX hand_offs_by_end ON hand_offs (expires_at)',
    'ALTER TABLE test_gateway_payments ADD COLUMN created_at int NOT NULL DEFAULT 0',
    `UPDATE test_gateway_payments SET created_at = ${Date.now()}`,
    'CREATE INDEX test_gateway_payments_by_age ON test_gateway_payments (created_at)',
  ]);
}
