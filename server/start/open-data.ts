import type { Logger } from 'pino';
import { replaceSiteKeys } from '#server/callers/site-keys.ts';
import { dateDemoRates } from '#server/catalogue-file/date-demo-rates.ts';
import { fillEmptyStore } from '#server/catalogue-file/fill-empty-store.ts';
import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import type { Database } from '#server/database/database.ts';
import { holdFolder } from '#server/database/hold-folder.ts';
import { keepPrivate } from '#server/database/keep-private.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Settings } from '#server/env.ts';

/** Opens the database and migrates it. Imports a demo's catalogue into an empty store. */
export async function openData(settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'demoShop'>, logger: Logger) {
  const { databaseUrl, dataDir } = settings;
  const opened = keepPrivate(dataDir);
  if (opened.length > 0) {
    logger.warn({ paths: opened }, 'other users of this machine could read the data of the store; now they cannot');
  }
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir });
  const held = databaseUrl ? null : holdFolder(dataDir);
  if (held?.isAlone === false) {
    logger.warn(
      `Another store already uses ${dataDir}. Both sell correctly on this machine, but nodes that share the work need PostgreSQL: set DATABASE_URL.`,
    );
  }
  await migrate(database, {
    begin: (migrations) => logger.info({ migrations }, 'updating the tables of the database'),
    end: (ms) => logger.info({ ms }, 'the tables of the database are up to date'),
  });
  if (settings.demoShop) {
    await fillEmptyStore(database, settings.demoShop, new Date());
    await dateDemoRates(database, settings.demoShop, new Date());
  }
  return { database, release: () => held?.release() };
}

/** Stores the site keys of the settings, and warns about a time zone other than the catalogue's. */
export async function applySettings(database: Database, settings: Settings, logger: Logger): Promise<void> {
  await compareTimeZones(database, settings, logger);
  const withdrawn = await replaceSiteKeys(database, settings.siteKeys);
  if (withdrawn.length > 0) logger.warn({ siteKeys: withdrawn }, 'site keys withdrawn: SITE_KEYS no longer names them');
}

async function compareTimeZones(database: Database, { timeZone }: Settings, logger: Logger): Promise<void> {
  const store = await readStoreSettings(database, await readActiveGeneration(database));
  if (store?.timeZone && timeZone && store.timeZone !== timeZone) {
    logger.warn(
      `The catalogue was written for ${store.timeZone}, but TIME_ZONE is ${timeZone}. TIME_ZONE decides the current day.`,
    );
  }
}
