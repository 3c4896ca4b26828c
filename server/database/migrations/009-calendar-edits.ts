import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/**
 * Edits of the calendar beside imports. `calendar_edits` counts all edits and never falls. `calendar_edited_at` is null after an import.
 * A row of `places` has the number of the last edit of its pool and day: a sale by an older calendar takes no place there.
 */
export function calendarEditsMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    'ALTER TABLE catalogue_state ADD COLUMN calendar_edits int NOT NULL DEFAULT 0',
    'ALTER TABLE catalogue_state ADD COLUMN calendar_edited_at text',
    'ALTER TABLE places ADD COLUMN calendar_edit int NOT NULL DEFAULT 0',
    'ALTER TABLE calendar_exceptions ADD COLUMN note text',
  ]);
}
