import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** The list of all orders, the audit trail of staff, and an index of emails by address. */
export function staffMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // The keys for a search by a buyer's name. Both are null when there is no name, and after the guest's data was removed.
    'ALTER TABLE orders ADD COLUMN name_key text',
    'ALTER TABLE orders ADD COLUMN last_name_key text',
    // 0 for an order of an earlier release, until a job has listed its name and its visits.
    'ALTER TABLE orders ADD COLUMN is_listed int NOT NULL DEFAULT 0',
    'CREATE INDEX orders_by_time ON orders (created_at, number)',
    'CREATE INDEX orders_by_status ON orders (status, created_at, number)',
    'DROP INDEX orders_by_address',
    'CREATE INDEX orders_by_address ON orders (email_key, created_at, number)',
    'CREATE INDEX orders_by_name ON orders (name_key, created_at, number) WHERE name_key IS NOT NULL',
    'CREATE INDEX orders_by_last_name ON orders (last_name_key, created_at, number) WHERE last_name_key IS NOT NULL',
    'CREATE INDEX orders_to_list ON orders (created_at, number) WHERE is_listed = 0',
    `CREATE TABLE order_visits (
      order_number text NOT NULL REFERENCES orders (number) ON DELETE CASCADE,
      day text NOT NULL,
      PRIMARY KEY (order_number, day)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX order_visits_by_day ON order_visits (day, order_number)',
    // `made_by` is the call or the command; `objects` and `fields` are lists as JSON.
    `CREATE TABLE staff_acts (
      id text PRIMARY KEY,
      acted_at int NOT NULL,
      operation text NOT NULL,
      made_by text NOT NULL,
      account_id text,
      os_user text,
      objects text NOT NULL,
      fields text NOT NULL,
      outcome text NOT NULL
    ) STRICT`,
    'CREATE INDEX staff_acts_by_time ON staff_acts (acted_at, id)',
    // The index finds the emails to the address of an account that is being deleted.
    'CREATE INDEX outbox_by_address ON outbox (lower(address)) WHERE address IS NOT NULL',
  ]);
}
