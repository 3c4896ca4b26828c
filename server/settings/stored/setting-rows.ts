import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, lockRows, updateRows } from '#server/database/write.ts';

export type SettingRow = Tables['settings'];
export type SettingsState = Tables['settings_state'];

const selectState = defineQuery<object>('settingsState')((db) =>
  db.selectFrom('settings_state').selectAll().where('id', '=', sql.lit(1)),
);

const selectRows = defineQuery<object>('settings')((db) => db.selectFrom('settings').selectAll().orderBy('name'));

const lockState = lockRows('settings_state', ['id']);

export const storeSettingRows = insertRows('settings', { insteadOf: ['name'] });

export const updateSettingsState = updateRows(
  'settings_state',
  ['id', 'version'],
  ['trial_ends_at', 'trial_former', 'trial_token'],
);

/** All stored settings, as of one commit. */
export async function readSettingRows(reader: Reader): Promise<{ state: SettingsState; rows: SettingRow[] }> {
  const { states, rows } = await reader.ask({ states: selectState({}), rows: selectRows({}) });
  return { state: stateOf(states[0]), rows };
}

/** The same, after every other save of settings has ended. */
export async function lockSettingRows(tx: Transaction): Promise<{ state: SettingsState; rows: SettingRow[] }> {
  await tx.change(lockState({ id: 1 }));
  return readSettingRows(tx);
}

export async function readSettingsState(reader: Reader): Promise<SettingsState> {
  return stateOf(await findRow(reader, selectState({})));
}

function stateOf(row: SettingsState | undefined): SettingsState {
  if (!row) throw new Error('The table settings_state is empty, although its migration has added a row.');
  return row;
}
