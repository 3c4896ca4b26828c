import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** Replies of the store to reviews, and answers to enquiries. */
export function answersMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // `version` grows with every change, so that nobody decides about a text that they have not read.
    'ALTER TABLE reviews ADD COLUMN version int NOT NULL DEFAULT 0',
    'ALTER TABLE reviews ADD COLUMN reply text',
    'ALTER TABLE reviews ADD COLUMN replied_at int',
    'CREATE INDEX reviews_by_time ON reviews (sent_at, id)',
    `ALTER TABLE enquiries ADD COLUMN locale text NOT NULL DEFAULT ''`,
    `ALTER TABLE enquiries ADD COLUMN email_key text NOT NULL DEFAULT ''`,
    // `state` is open, answered or closed.
    `ALTER TABLE enquiries ADD COLUMN state text NOT NULL DEFAULT 'open'`,
    'ALTER TABLE enquiries ADD COLUMN version int NOT NULL DEFAULT 0',
    'UPDATE enquiries SET email_key = lower(email)',
    'CREATE INDEX enquiries_by_time ON enquiries (asked_at, id)',
    'CREATE INDEX enquiries_by_state ON enquiries (state, asked_at, id)',
    'CREATE INDEX enquiries_by_email ON enquiries (email_key)',
    // `kind` is answer or note. `asked_at` is that of the enquiry, because both are removed at the same time.
    `CREATE TABLE enquiry_entries (
      id text PRIMARY KEY,
      enquiry_id text NOT NULL,
      kind text NOT NULL,
      words text NOT NULL,
      account_id text NOT NULL,
      written_at int NOT NULL,
      asked_at int NOT NULL
    ) STRICT`,
    'CREATE INDEX enquiry_entries_by_enquiry ON enquiry_entries (enquiry_id, written_at, id)',
    'CREATE INDEX enquiry_entries_by_age ON enquiry_entries (asked_at)',
  ]);
}
