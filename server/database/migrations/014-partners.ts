import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** Partners with their site keys and commission, and indexes of members by time and by name. */
export function partnersMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    "ALTER TABLE site_keys ADD COLUMN name text NOT NULL DEFAULT ''",
    // 1 while SITE_KEYS names the key.
    'ALTER TABLE site_keys ADD COLUMN is_set int NOT NULL DEFAULT 1',
    'ALTER TABLE site_keys ADD COLUMN withdrawn_at int',
    'ALTER TABLE site_keys ADD COLUMN version int NOT NULL DEFAULT 1',
    // The commission, in hundredths of a per cent, of orders that are placed from an instant on.
    `CREATE TABLE partner_rates (
      site_key text NOT NULL,
      begins_at int NOT NULL,
      basis_points int NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
      PRIMARY KEY (site_key, begins_at)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX accounts_of_members ON accounts (created_at, id) WHERE role = 1',
    'CREATE INDEX accounts_by_last_name ON accounts (lower(lastname))',
    "CREATE INDEX accounts_by_name ON accounts (lower(firstname || ' ' || lastname))",
    'CREATE INDEX accounts_by_joined_name ON accounts (lower(lastname || firstname))',
  ]);
}
