import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/**
 * Gift codes for staff. `id` names a code in addresses and in the audit trail, which never have the code itself. `ending` is its last four
 * characters. `origin` is file, order, refund, staff or batch. `issued_at` is 0 for codes of a file that are older than this column.
 */
export function giftCodeActsMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    `ALTER TABLE gift_codes ADD COLUMN id text NOT NULL DEFAULT ''`,
    `ALTER TABLE gift_codes ADD COLUMN ending text NOT NULL DEFAULT ''`,
    `ALTER TABLE gift_codes ADD COLUMN origin text NOT NULL DEFAULT 'file'`,
    'ALTER TABLE gift_codes ADD COLUMN blocked int NOT NULL DEFAULT 0',
    'ALTER TABLE gift_codes ADD COLUMN issued_at int NOT NULL DEFAULT 0',
    'ALTER TABLE gift_codes ADD COLUMN batch text',
    `UPDATE gift_codes SET id = ${randomId[dialect]},
      ending = CASE WHEN length(code) > 4 THEN substr(code, length(code) - 3) ELSE code END,
      origin = CASE WHEN order_number IS NULL THEN 'file'
        WHEN EXISTS (SELECT 1 FROM refunds WHERE refunds.issued_code = gift_codes.code) THEN 'refund' ELSE 'order' END,
      issued_at = COALESCE((SELECT orders.paid_at FROM orders WHERE orders.number = gift_codes.order_number), 0)`,
    `CREATE UNIQUE INDEX gift_codes_by_id ON gift_codes (id)`,
    'CREATE INDEX gift_codes_by_time ON gift_codes (issued_at, id)',
    'CREATE INDEX gift_codes_by_ending ON gift_codes (ending, issued_at, id)',
    'CREATE INDEX gift_codes_by_order ON gift_codes (order_number) WHERE order_number IS NOT NULL',
    'CREATE INDEX gift_codes_by_batch ON gift_codes (batch, id) WHERE batch IS NOT NULL',
    // `act` is issued, blocked, unblocked or topped-up. `cents` is the issued or added amount.
    `CREATE TABLE gift_code_acts (
      id text PRIMARY KEY,
      gift_code_id text NOT NULL,
      acted_at int NOT NULL,
      act text NOT NULL,
      cents int NOT NULL,
      reason text NOT NULL,
      account_id text NOT NULL
    ) STRICT`,
    'CREATE INDEX gift_code_acts_by_code ON gift_code_acts (gift_code_id, acted_at, id)',
  ]);
}

/** A random id for each row. Nobody can compute the code from it. */
const randomId: Record<Dialect, string> = {
  sqlite: 'lower(hex(randomblob(8)))',
  postgres: 'substr(md5(random()::text || clock_timestamp()::text || code), 1, 16)',
};
