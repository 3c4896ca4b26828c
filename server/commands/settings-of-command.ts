import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { refuse } from './refuse.ts';

/** The settings of the environment, with some `changed`, such as no payment services. Wrong ones end the command. */
export function settingsOfCommand(changed: Record<string, string> = {}): Settings {
  readEnvFile();
  const read = readSettings({ ...process.env, ...changed });
  return read.ok ? read.settings : refuse(read.faults.join('\n'));
}

/** The time zone of a store: that of the setting, or else of its catalogue. */
export async function timeZoneOf(database: Database, settings: Pick<Settings, 'timeZone'>): Promise<string> {
  const store = await readStoreSettings(database, await readActiveGeneration(database));
  return settings.timeZone ?? profileOf(store).timeZone;
}
