import type { Dialect } from '#server/database/dialect.ts';
import { createTables } from './create-tables.ts';

/** The settings that staff have set. */
export function settingsMigration(dialect: Dialect): string[] {
  return createTables(dialect, [
    // One row. `version` grows with each save, so that nodes notice it. During a trial, `trial_former` has the former values of the settings
    // for host names (JSON), and `trial_token` the hash of the secret that confirms the new ones.
    `CREATE TABLE settings_state (
      id int PRIMARY KEY,
      version int NOT NULL,
      trial_ends_at int,
      trial_former text,
      trial_token text
    ) STRICT`,
    'INSERT INTO settings_state (id, version) VALUES (1, 1)',
    // `value` is text as in the environment, or a sealed secret. Null: the default counts. `version` is that of the save.
    `CREATE TABLE settings (
      name text PRIMARY KEY,
      value text,
      is_sealed int NOT NULL,
      version int NOT NULL,
      changed_at int NOT NULL,
      changed_by text NOT NULL
    ) STRICT`,
  ]);
}
