import type { Transaction } from '#server/database/database.ts';
import { lockRows, updateRows } from '#server/database/write.ts';
import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import type { ExchangeRates } from '#shared/contract/catalogue-file/exchange-rates.ts';
import { readActiveGeneration, readStoreSettings } from './generation-rows.ts';
import { profileOf } from './profile-of.ts';
import { partStore } from './store-content.ts';

/** Why rates cannot be set: there is no catalogue yet, or a rate is for the store's own currency. */
export type RatesRefusal = 'no-catalogue' | 'own-currency';

const lockState = lockRows('catalogue_state', ['id']);

const updateSettings = updateRows('store_settings', ['generation'], ['document']);

const updateContent = updateRows('contents', ['id'], ['document'], { count: ['version'] });

/**
 * Replaces the exchange rates of the active catalogue; null removes them. It writes both the settings, which an export reads, and the
 * content, which pages show. The catalogue keeps its version, because nothing that it sells depends on rates.
 */
export async function setExchangeRates(tx: Transaction, rates: ExchangeRates | null): Promise<RatesRefusal | null> {
  // This statement locks the row: a concurrent import waits for this transaction, and then replaces the rates.
  await tx.change(lockState({ id: 1 }));
  const generation = await readActiveGeneration(tx);
  const settings = await readStoreSettings(tx, generation);
  if (!settings) return 'no-catalogue';
  const { exchangeRates: _, ...before } = settings;
  if (rates?.rates[profileOf(before).currency] !== undefined) return 'own-currency';
  const store: StoreSettings = rates ? { ...before, exchangeRates: rates } : before;
  tx.send(
    updateSettings({ generation, document: JSON.stringify(store) }),
    updateContent({ id: 1, document: JSON.stringify(partStore(store).content) }),
  );
  return null;
}
