import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** The reason that staff gave for a refund, and the gift code that was issued in place of money. */
export function refundsMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    'ALTER TABLE refunds ADD COLUMN reason text',
    'ALTER TABLE refunds ADD COLUMN issued_code text',
    'ALTER TABLE refunds ADD COLUMN issued_cents int NOT NULL DEFAULT 0',
    'CREATE INDEX refunds_by_issued_code ON refunds (issued_code) WHERE issued_code IS NOT NULL',
  ]);
}
