import type { Reader } from '#server/database/database.ts';
import { settingList } from '#server/env.ts';
import type { Sealer } from '#server/settings/seal.ts';
import { readSettingRows, type SettingRow, type SettingsState } from './setting-rows.ts';

/** The settings in the database, as text like that of the environment. */
export interface StoredSettings {
  version: number;
  values: ReadonlyMap<string, string>;
  /** The secrets that were sealed with another key. */
  unreadable: readonly string[];
}

/** The settings for host names before a trial of others, and the account that has begun the trial. */
export interface FormerHosts {
  accountId: string | null;
  values: Readonly<Record<string, string | null>>;
}

/** The settings of which the environment has all, and the database none. */
export const nothingStored: StoredSettings = { version: 0, values: new Map(), unreadable: [] };

/** Reads the settings that staff have set. Those of hosts whose trial is over have their former values. */
export async function readStored(reader: Reader, sealer: Sealer, now: number): Promise<StoredSettings> {
  const { state, rows } = await readSettingRows(reader);
  return openRows({ state, rows: afterTrial(state, rows, now) }, sealer);
}

/** Decrypts the rows. */
export function openRows(
  {
    state,
    rows,
  }: { state: Pick<SettingsState, 'version'>; rows: readonly Pick<SettingRow, 'name' | 'value' | 'is_sealed'>[] },
  sealer: Sealer,
): StoredSettings {
  const values = new Map<string, string>();
  const unreadable: string[] = [];
  for (const { name, value, is_sealed } of rows) {
    if (value === null) continue;
    const text = is_sealed === 1 ? sealer.open(placeOf(name), value) : value;
    if (text === null) unreadable.push(name);
    else values.set(name, text);
  }
  return { version: state.version, values, unreadable };
}

/** The place for which a setting is sealed. */
export function placeOf(name: string): string {
  return `setting ${name}`;
}

/** The rows with the former values of the settings for hosts, when nobody has confirmed the new ones in time. */
export function afterTrial<Row extends Pick<SettingRow, 'name' | 'value'>>(
  { trial_ends_at: endsAt, trial_former: former }: Pick<SettingsState, 'trial_ends_at' | 'trial_former'>,
  rows: readonly Row[],
  now: number,
): Row[] {
  if (endsAt === null || former === null || now < endsAt) return [...rows];
  const { values } = JSON.parse(former) as FormerHosts;
  return rows.map((row) => (row.name in values ? { ...row, value: values[row.name] ?? null } : row));
}

/** The settings that the database may have. */
export const storableSettings = Object.values(settingList).filter(({ environmentOnly }) => environmentOnly === '');

export function findStorable(name: string) {
  return storableSettings.find((one) => one.name === name);
}
