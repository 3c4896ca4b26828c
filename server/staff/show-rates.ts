import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { ExchangeRates } from '#shared/contract/catalogue-file/exchange-rates.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Desk } from './as-staff.ts';

/** Shows the exchange rates of the active catalogue, with the currency of the store. */
export async function showRates({
  database,
}: Pick<Desk, 'database'>): Promise<Result<{ currency: string; rates: ExchangeRates | null }>> {
  const settings = await readStoreSettings(database, await readActiveGeneration(database));
  if (!settings) return fail('store-not-set-up');
  return succeed({ currency: profileOf(settings).currency, rates: settings.exchangeRates ?? null });
}
