import type { Database } from '#server/database/database.ts';
import type { ExchangeRates } from './format/exchange-rates.ts';
import type { StoreSettings } from './format.ts';
import { profileOf } from './profile-of.ts';
import { partStore } from './store-content.ts';

/** Why rates cannot be set: there is no catalogue yet, or a rate is for the store's own currency. */
export type RatesRefusal = 'no-catalogue' | 'own-currency';

/**
 * Replaces the exchange rates of the active catalogue; null removes them. It writes both the settings, which an export reads, and the
 * content, which pages show. The catalogue keeps its version, because nothing that it sells depends on rates.
 */
export async function setExchangeRates(
  database: Pick<Database, 'patient'>,
  rates: ExchangeRates | null,
): Promise<RatesRefusal | null> {
  return database.patient.write(async (sql) => {
    // This statement locks the row: a concurrent import waits for this transaction, and then replaces the rates.
    await sql.run('UPDATE catalogue_state SET print = print WHERE id = 1');
    const row = await sql.get<{ generation: number; document: string }>(
      'SELECT generation, document FROM store_settings WHERE generation = (SELECT active_generation FROM catalogue_state WHERE id = 1)',
    );
    if (!row) return 'no-catalogue';
    const { exchangeRates: _, ...before } = JSON.parse(row.document) as StoreSettings;
    if (rates?.rates[profileOf(before).currency] !== undefined) return 'own-currency';
    const store: StoreSettings = rates ? { ...before, exchangeRates: rates } : before;
    sql.send('UPDATE store_settings SET document = ? WHERE generation = ?', store, row.generation);
    sql.send('UPDATE contents SET version = version + 1, document = ? WHERE id = 1', partStore(store).content);
    return null;
  });
}
