import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import { judgeSettings, readPublicUrl, type Settings } from '#server/env.ts';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import { sealer } from '#server/settings/seal.ts';
import { combineSettings, withStored } from '#server/settings/stored/combine-settings.ts';
import { readStored, type StoredSettings } from '#server/settings/stored/read-stored.ts';
import { refuse } from './refuse.ts';

/**
 * The settings of a store as its nodes have them: those of the environment, and those that staff have set. Some may be `changed`, such as no
 * payment services. Wrong ones end the command.
 */
export async function settingsOfCommand(database: Database, changed: Record<string, string> = {}): Promise<Settings> {
  const environment = { ...environmentOfCommand(), ...changed };
  const combined = combineSettings(environment, await storedSettings(database));
  if (!combined.ok) return refuse(combined.faults.join('\n'));
  for (const note of combined.notes) console.error(note);
  return combined.settings;
}

/** The store's address, for commands that need no other setting. */
export async function publicUrlOf(database: Database): Promise<string> {
  const { values } = await storedSettings(database);
  return readPublicUrl(withStored(environmentOfCommand(), values));
}

/** The time zone of a store: that of the setting, or else of its catalogue. */
export async function timeZoneOf(database: Database, settings: Pick<Settings, 'timeZone'>): Promise<string> {
  const store = await readStoreSettings(database, await readActiveGeneration(database));
  return settings.timeZone ?? profileOf(store).timeZone;
}

function environmentOfCommand(): Record<string, string | undefined> {
  readEnvFile();
  return process.env;
}

function storedSettings(database: Database): Promise<StoredSettings> {
  const { settings } = judgeSettings(environmentOfCommand());
  return readStored(database, sealer(settings), Date.now());
}
