import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';
import { refuseChanges } from './refuse-changes.ts';

/** The shops of vendors, the books of their lines, and the vendors of products and drafts. */
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
    ...refuseChanges(dialect, 'vendor_entries', 'the books of vendors are append only', 'refuse_vendor_entry_change'),
    'CREATE INDEX vendor_entries_by_time ON vendor_entries (vendor, booked_at, id)',
    // The pictures that people of shops have uploaded. They choose among their own.
    `CREATE TABLE account_pictures (
      account_id text NOT NULL,
      added_at int NOT NULL,
      picture_id text NOT NULL,
      PRIMARY KEY (account_id, picture_id)
    ) STRICT`,
    'CREATE INDEX account_pictures_by_time ON account_pictures (account_id, added_at, picture_id)',
    // A copy of the document's `vendor`, which finds the products of a vendor and their drafts.
    'ALTER TABLE products ADD COLUMN vendor text',
    'ALTER TABLE catalogue_drafts ADD COLUMN vendor text',
    `UPDATE products SET vendor = ${vendorOf[dialect]} WHERE document LIKE '%"vendor"%'`,
    `UPDATE catalogue_drafts SET vendor = ${vendorOf[dialect]} WHERE kind = 'product' AND document LIKE '%"vendor"%'`,
    'CREATE INDEX catalogue_drafts_by_vendor ON catalogue_drafts (kind, vendor, thing)',
    'CREATE INDEX products_by_vendor ON products (generation, vendor, ordinal)',
  ]);
}

/**
 * The `vendor` of a document. PostgreSQL refuses to read JSON with an escaped NUL or half of a pair of surrogates, so all escapes are
 * replaced before. A vendor has none.
 */
const vendorOf: Record<Dialect, string> = {
  sqlite: `CASE WHEN json_valid(document) THEN json_extract(document, '$.vendor') END`,
  postgres: String.raw`regexp_replace(document, '\\(u....|.)', '_', 'g')::json ->> 'vendor'`,
};
