import { readCatalogueState } from '#server/catalogue-file/generation-rows.ts';
import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import { loadGeneration, loadWithCalendar } from './loaded-generation.ts';

/** The catalogue in memory, for reading and for selling. */
export type ProductStore = Awaited<ReturnType<typeof openProductStore>>;

export async function openProductStore(database: Database) {
  let loaded = await loadGeneration(database);
  return {
    /** Returns the active catalogue. Loads it again when an import of any process has changed it, and its calendar after an edit. */
    current: keepChecked(database, async () => {
      const { generation, edits } = await readCatalogueState(database);
      if (generation !== loaded.generation) loaded = await loadGeneration(database);
      else if (edits !== loaded.edits) loaded = await loadWithCalendar(database, loaded);
      return loaded;
    }),
    /** Returns the catalogue of the last `current()`, without waiting. */
    latest: () => loaded,
  };
}
