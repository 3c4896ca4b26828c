import type { Database } from '#server/database/database.ts';
import { readCalendar } from '#server/sales/places/stored-calendar.ts';
import { fileClosings, sharedPools } from './calendar-rows.ts';
import { closingText, openingText, productText } from './catalogue-text.ts';
import { readPromoCodes } from './code-rows.ts';
import { readCatalogueState, readCategories, readProducts, readStoreSettings, versionOf } from './generation-rows.ts';

/**
 * The text of the active catalogue's file, piece by piece. The same content always gives the same bytes. Throws when the store has no
 * catalogue, or when it is changed during the export.
 */
export async function* exportCatalogue(database: Database): AsyncGenerator<string> {
  const state = await readCatalogueState(database);
  const { generation } = state;
  const store = await readStoreSettings(database, generation);
  if (!store) throw new Error('There is no catalogue to export: nothing was imported yet.');

  const calendar = await readCalendar(database, generation);
  const [pools, closings] = [sharedPools(calendar), fileClosings(calendar)];
  const categories = await readCategories(database, generation);
  yield openingText({ revision: state.edits, store, categories, pools, closings });
  let count = 0;
  for await (const products of readProducts(database, generation)) {
    for (const product of products) yield productText(product, count++);
  }
  yield closingText({ promoCodes: await readPromoCodes(database) }, count);

  if (versionOf(await readCatalogueState(database)) !== versionOf(state)) {
    throw new Error('The catalogue was changed in the store during the export. Run the export again.');
  }
}
