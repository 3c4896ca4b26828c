import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** The index that finds the greatest number of a draft. */
export function draftNumbersMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    `CREATE INDEX catalogue_drafts_by_number ON catalogue_drafts (kind, (${numberIn(dialect)}))`,
  ]);
}

/** The number in a draft's document: an id of up to 15 digits, or else null. A draft may have any form. */
function numberIn(dialect: Dialect): string {
  return dialect === 'postgres'
    ? // Escapes such as \u0000 cannot be read as JSON, and a number needs none.
      String.raw`CASE WHEN jsonb_typeof(regexp_replace(document, '\\(u....|.)', '_', 'g')::jsonb -> 'id') = 'number'
        AND regexp_replace(document, '\\(u....|.)', '_', 'g')::jsonb ->> 'id' ~ '^[1-9][0-9]{0,14}$'
        THEN (regexp_replace(document, '\\(u....|.)', '_', 'g')::jsonb ->> 'id')::bigint END`
    : `CASE WHEN json_type(document, '$.id') = 'integer' AND json_extract(document, '$.id') BETWEEN 1 AND 999999999999999
        THEN json_extract(document, '$.id') END`;
}
