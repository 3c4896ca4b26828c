import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** What members say of what they have visited, one for each order and product, and a number that changes whenever other ones are shown. */
export function reviewsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `CREATE TABLE reviews (
      id text PRIMARY KEY,
      order_number text NOT NULL,
      sku text NOT NULL,
      account_id text NOT NULL,
      author text NOT NULL,
      locale text NOT NULL,
      stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
      words text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected')),
      reason text,
      sent_at int NOT NULL,
      decided_at int,
      UNIQUE (order_number, sku)
    ) STRICT`,
    'CREATE INDEX reviews_by_product ON reviews (sku, state, sent_at)',
    'CREATE INDEX reviews_by_account ON reviews (account_id)',
    'CREATE INDEX reviews_by_state ON reviews (state, sent_at)',
    'CREATE TABLE shown_reviews (id int PRIMARY KEY CHECK (id = 1), version int NOT NULL) STRICT',
    'INSERT INTO shown_reviews (id, version) VALUES (1, 0)',
  ]);
}
