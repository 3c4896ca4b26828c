import type { Migration } from 'kysely/migration';
import type { Dialect } from '#server/database/database.ts';
import { createTables } from './create-tables.ts';

/** The network that a hold's call came from, and whether it was held beyond the caller's share; what nobody has paid for yet is found by its place. */
export function briefHoldsMigration(dialect: Dialect): Migration {
  return createTables(dialect, [
    'ALTER TABLE holds ADD COLUMN network_key text',
    'ALTER TABLE holds ADD COLUMN is_brief int NOT NULL DEFAULT 0',
    'UPDATE holds SET network_key = address_key WHERE address_key IS NOT NULL',
    'DROP INDEX holds_by_address',
    'CREATE INDEX holds_by_network ON holds (network_key, until_at) WHERE network_key IS NOT NULL',
    'CREATE INDEX holds_not_forgotten ON holds (pool, date, slot) WHERE network_key IS NOT NULL',
  ]);
}
