import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** The shops of vendors, the books of their lines, and indexes that find the products of a vendor. */
export function shopsMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // `name` and `about` are texts by language as JSON; `commission` is in hundredths of a percent.
    `CREATE TABLE shops (
      number int PRIMARY KEY,
      version int NOT NULL,
      vendor text NOT NULL UNIQUE,
      name text NOT NULL,
      about text NOT NULL,
      logo text NOT NULL,
      colour text NOT NULL,
      host text NOT NULL,
      commission int NOT NULL,
      may_publish int NOT NULL,
      may_edit_calendar int NOT NULL,
      created_at int NOT NULL
    ) STRICT`,
    `CREATE INDEX shops_by_logo ON shops (logo) WHERE logo <> ''`,
    // Units of a vendor's product that an order sells, refunds or moves. Entries never change.
    `CREATE TABLE vendor_entries (
      id text PRIMARY KEY,
      vendor text NOT NULL,
      booked_at int NOT NULL,
      order_number text NOT NULL,
      event text NOT NULL,
      fact text NOT NULL,
      sku text NOT NULL,
      units int NOT NULL,
      cents int NOT NULL,
      currency text NOT NULL,
      UNIQUE (order_number, event, fact, vendor, sku)
    ) STRICT`,
    'CREATE INDEX vendor_entries_by_time ON vendor_entries (vendor, booked_at, id)',
    // The pictures that people of shops have uploaded. They choose among their own.
    `CREATE TABLE account_pictures (
      account_id text NOT NULL,
      added_at int NOT NULL,
      picture_id text NOT NULL,
      PRIMARY KEY (account_id, picture_id)
    ) STRICT`,
    'CREATE INDEX account_pictures_by_time ON account_pictures (account_id, added_at, picture_id)',
    // Finds the new products of a vendor, which are not published yet.
    `CREATE INDEX catalogue_drafts_by_vendor ON catalogue_drafts (kind, (${vendorOf(dialect)}), thing)`,
    `CREATE INDEX products_by_vendor ON products (generation, (${vendorOf(dialect)}), ordinal)`,
  ]);
}

function vendorOf(dialect: Dialect): string {
  return dialect === 'postgres' ? `(document::jsonb) ->> 'vendor'` : `json_extract(document, '$.vendor')`;
}
