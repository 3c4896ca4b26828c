import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/**
 * The history of the catalogue, and its drafts. The edits of the calendar become a kind of revision, so `catalogue_state.revision` counts
 * both. A change keeps the thing as it was before; as it was after is the next change of the same thing, or the published one.
 */
export function revisionsMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    'ALTER TABLE catalogue_state RENAME COLUMN calendar_edits TO revision',
    // A new draft begins above this version: the highest of a draft that was published or discarded.
    'ALTER TABLE catalogue_state ADD COLUMN ended_version int NOT NULL DEFAULT 0',
    // `origin` is import, publish, calendar or rates.
    `CREATE TABLE catalogue_revisions (
      number int PRIMARY KEY,
      made_at int NOT NULL,
      origin text NOT NULL,
      made_by text NOT NULL,
      account_id text,
      os_user text,
      note text NOT NULL,
      changes int NOT NULL
    ) STRICT`,
    'CREATE INDEX catalogue_revisions_by_origin ON catalogue_revisions (origin, number)',
    // `before` is null when the revision added the thing.
    `CREATE TABLE catalogue_changes (
      revision int NOT NULL,
      kind text NOT NULL,
      thing text NOT NULL,
      before text,
      PRIMARY KEY (revision, kind, thing)
    ) STRICT`,
    'CREATE INDEX catalogue_changes_by_thing ON catalogue_changes (kind, thing, revision)',
    // `document` is null when the draft withdraws the thing. `base` is the thing as it was published when the draft was begun.
    // `publish_wish` has who publishes at `publish_at`, and how. Drafts that were set together have the same text.
    `CREATE TABLE catalogue_drafts (
      kind text NOT NULL,
      thing text NOT NULL,
      version int NOT NULL,
      document text,
      base text,
      account_id text,
      saved_at int NOT NULL,
      publish_at int,
      publish_wish text,
      PRIMARY KEY (kind, thing)
    ) STRICT`,
    'CREATE INDEX catalogue_drafts_by_time ON catalogue_drafts (publish_at) WHERE publish_at IS NOT NULL',
    // Publishing replaces the calendar's rows of single pools and products.
    'CREATE INDEX calendar_exceptions_by_pool ON calendar_exceptions (generation, pool)',
    'CREATE INDEX calendar_prices_by_sku ON calendar_prices (generation, sku)',
    'CREATE INDEX catalogue_drafts_by_save ON catalogue_drafts (saved_at, kind, thing)',
  ]);
}
