import { blankStore } from '#server/catalogue-file/blank-store.ts';
import { fileClosings } from '#server/catalogue-file/calendar-rows.ts';
import { readPromoCodes } from '#server/catalogue-file/code-rows.ts';
import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import type { MagentoOptions } from '#server/catalogue-file/magento/read-magento-export.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import { readCalendar } from '#server/sales/places/stored-calendar.ts';
import { readEnvFile } from '#server/settings/read-env-file.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';

export interface MagentoReading {
  language: LocaleCode;
  storeView?: readonly (readonly [name: string, code: LocaleCode])[] | undefined;
}

/** The options for a Magento export. It has products only: the store's settings and codes are those of the database. */
export async function magentoOptions(
  { language, storeView = [] }: MagentoReading,
  database: Database | null,
): Promise<MagentoOptions> {
  readEnvFile();
  // It counts before the catalogue's time zone.
  const timeZone = process.env.TIME_ZONE || undefined;
  const generation = database ? await readActiveGeneration(database) : 0;
  const store = database && (await readStoreSettings(database, generation));
  const profile = profileOf(store);
  return {
    baseLanguage: language,
    storeViews: Object.fromEntries(storeView),
    today: operatorTime(new Date(), timeZone ?? profile.timeZone).day,
    store: store ?? (timeZone ? { ...blankStore, timeZone } : blankStore),
    promoCodes: database ? await readPromoCodes(database) : [],
    closings: database ? fileClosings(await readCalendar(database, generation)) : [],
  };
}
