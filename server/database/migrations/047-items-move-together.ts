import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** Several items of one visit move in one step: what moved, and what a payment would move, are lists. */
export function itemsMoveTogetherMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    `UPDATE moves SET doc = ${documentOf[dialect]}`,
    `ALTER TABLE move_payments ADD COLUMN items text NOT NULL DEFAULT '[]'`,
    `UPDATE move_payments SET items = '[{"itemId":' || item_id || ',"units":' || units || '}]'`,
    'ALTER TABLE move_payments DROP COLUMN item_id',
    'ALTER TABLE move_payments DROP COLUMN units',
  ]);
}

const documentOf: Record<Dialect, string> = {
  sqlite: `json_object(
    'items', json_array(json_object(
      'itemId', doc -> '$.itemId', 'newItemId', doc -> '$.newItemId', 'units', doc -> '$.units', 'tickets', doc -> '$.tickets'
    )),
    'from', doc -> '$.from', 'to', doc -> '$.to'
  )`,
  postgres: `json_build_object(
    'items', json_build_array(json_build_object(
      'itemId', doc::json -> 'itemId', 'newItemId', doc::json -> 'newItemId', 'units', doc::json -> 'units', 'tickets', doc::json -> 'tickets'
    )),
    'from', doc::json -> 'from', 'to', doc::json -> 'to'
  )::text`,
};
