import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Transaction } from '#server/database/database.ts';
import { lockRows, updateRows } from '#server/database/write.ts';
import type { ExchangeRates } from '#shared/contract/catalogue-file/exchange-rates.ts';
import { storeSettings } from '#shared/contract/catalogue-file/store-settings.ts';
import { readCatalogueState, readStoreSettings } from './generation-rows.ts';
import { profileOf } from './profile-of.ts';
import { type RevisionMaker, revisionChanges } from './revisions/note-revision.ts';
import { partStore } from './store-content.ts';

/** Why rates cannot be set: there is no catalogue yet, a rate is for the store's own currency, or others have changed the rates. */
export type RatesRefusal = 'no-catalogue' | 'own-currency' | 'changed';

const lockState = lockRows('catalogue_state', ['id']);

const updateSettings = updateRows('store_settings', ['generation'], ['document']);

const updateState = updateRows('catalogue_state', ['id'], ['revision']);

const updateContent = updateRows('contents', ['id'], ['document'], { count: ['version'] });

/**
 * Replaces the exchange rates of the active catalogue; null removes them. `seen`: the rates that the editor has seen, if they must still be
 * the same. It writes both the settings, which an export reads, and the
 * content, which pages show. Other rates are a revision of the thing `store`.
 */
export async function setExchangeRates(
  tx: Transaction,
  rates: ExchangeRates | null,
  { by, at, seen }: { by: RevisionMaker; at: number; seen?: ExchangeRates | null | undefined },
): Promise<RatesRefusal | null> {
  // This statement locks the row: a concurrent import waits for this transaction, and then replaces the rates.
  await tx.change(lockState({ id: 1 }));
  const { generation, edits } = await readCatalogueState(tx);
  const settings = await readStoreSettings(tx, generation);
  if (!settings) return 'no-catalogue';
  const { exchangeRates: current = null, ...before } = settings;
  if (seen !== undefined && !isDeepStrictEqual(current, seen)) return 'changed';
  if (rates?.rates[profileOf(before).currency] !== undefined) return 'own-currency';
  if (isDeepStrictEqual(current, rates)) return null;
  // The schema sorts the fields, as an import does.
  const store = z.parse(storeSettings, rates ? { ...before, exchangeRates: rates } : before);
  const { articles: _articles, items: _items, ...thing } = settings;
  const things = [{ kind: 'store', id: 'store', before: JSON.stringify(thing) } as const];
  tx.send(
    updateSettings({ generation, document: JSON.stringify(store) }),
    updateContent({ id: 1, document: JSON.stringify(partStore(store).content) }),
    updateState({ id: 1, revision: edits + 1 }),
    ...revisionChanges({ number: edits + 1, madeAt: at, origin: 'rates', by, note: '', things }),
  );
  return null;
}
