import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/**
 * Money that went back without this store: given back in a payment service's own dashboard, or taken by a dispute that was lost. `outside_cents`
 * of a payment is what of it the store had not owed. Money that is due waits while its payment is disputed, unless staff have sent it all the same.
 */
export function givenBackOutsideMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `ALTER TABLE money_back ADD COLUMN origin text NOT NULL DEFAULT 'store' CHECK (origin IN ('store', 'outside', 'dispute'))`,
    'ALTER TABLE money_back ADD COLUMN despite_dispute int NOT NULL DEFAULT 0',
    'ALTER TABLE payments ADD COLUMN outside_cents int NOT NULL DEFAULT 0 CHECK (outside_cents >= 0)',
    `CREATE INDEX money_back_outside ON money_back (changed_at) WHERE origin <> 'store'`,
  ]);
}
