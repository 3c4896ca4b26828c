import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';

/** The time zone of a store: that of the setting, or else of its catalogue. */
export async function timeZoneOf(database: Database, settings: Pick<Settings, 'timeZone'>): Promise<string> {
  const store = await readStoreSettings(database, await readActiveGeneration(database));
  return settings.timeZone ?? profileOf(store).timeZone;
}
