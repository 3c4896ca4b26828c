import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** Pictures that staff have uploaded, and uploads that they may make. */
export function mediaMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // `id` is a hash of the picture. `state` is storing, stored or removing.
    `CREATE TABLE media_pictures (
      id text PRIMARY KEY,
      state text NOT NULL,
      changed_at int NOT NULL,
      name text NOT NULL,
      width int NOT NULL,
      height int NOT NULL,
      size int NOT NULL
    ) STRICT`,
    'CREATE INDEX media_pictures_by_state ON media_pictures (state, changed_at, id)',
    `CREATE TABLE media_uploads (
      token_hash text PRIMARY KEY,
      name text NOT NULL,
      type text NOT NULL,
      size int NOT NULL,
      ends_at int NOT NULL,
      uploaded_at int,
      picture_id text
    ) STRICT`,
    'CREATE INDEX media_uploads_by_end ON media_uploads (ends_at)',
  ]);
}
