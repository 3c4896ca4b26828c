import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** The second factor of staff, the sums that they return, approvals by a second person, and where an act came from. */
export function secondFactorMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // An authenticator app. `last_step` is the period of its last used code; until `confirmed_at` is set the app counts as nothing.
    `CREATE TABLE authenticators (
      account_id text PRIMARY KEY,
      secret text NOT NULL,
      begun_at int NOT NULL,
      confirmed_at int,
      last_step int NOT NULL
    ) STRICT`,
    `CREATE TABLE recovery_codes (
      account_id text NOT NULL,
      code_hash text NOT NULL,
      PRIMARY KEY (account_id, code_hash)
    ) STRICT`,
    'ALTER TABLE sessions ADD COLUMN factor_at int',
    // What a person has returned on one of the operator's days. The id names both.
    `CREATE TABLE returned_sums (
      id text PRIMARY KEY,
      version int NOT NULL,
      cents int NOT NULL,
      counted_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX returned_sums_by_time ON returned_sums (counted_at)',
    // `wish` is the call that waits, as JSON; it is emptied when somebody has decided.
    `CREATE TABLE approvals (
      id text PRIMARY KEY,
      kind text NOT NULL,
      order_number text NOT NULL,
      wish text NOT NULL,
      cents int NOT NULL,
      currency text NOT NULL,
      asked_by text NOT NULL,
      asked_at int NOT NULL,
      state text NOT NULL,
      decided_by text,
      decided_at int
    ) STRICT`,
    'CREATE INDEX approvals_by_time ON approvals (asked_at, id)',
    'ALTER TABLE staff_acts ADD COLUMN address text',
    'ALTER TABLE staff_acts ADD COLUMN device text',
  ]);
}
