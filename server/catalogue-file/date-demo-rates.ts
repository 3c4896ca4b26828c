import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/database/database.ts';
import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { readActiveGeneration, readStoreSettings } from './generation-rows.ts';
import { profileOf } from './profile-of.ts';
import { setExchangeRates } from './set-exchange-rates.ts';

/**
 * Dates the rates of a demo to the day of its start. Nobody renews these example rates, and pages stop showing rates after a week. Rates
 * that differ from those in the demo folder's `catalogue.json` are the operator's own and keep their day.
 */
export async function dateDemoRates(database: Database, folder: string, now: Date): Promise<void> {
  const store = await readStoreSettings(database, await readActiveGeneration(database));
  if (!store?.exchangeRates) return;
  const { store: given } = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8')) as {
    store: StoreSettings;
  };
  const { rates, asOf } = store.exchangeRates;
  const { day } = operatorTime(now, profileOf(store).timeZone);
  if (asOf === day || !isDeepStrictEqual(rates, given.exchangeRates?.rates)) return;
  const made = { by: { madeBy: 'start', accountId: null, systemUser: null }, at: now.getTime() };
  await database.transaction((tx) => setExchangeRates(tx, { asOf: day, rates }, made), { isPatient: true });
}
