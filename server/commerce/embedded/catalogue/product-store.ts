import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import { loadNewest } from './load-changes.ts';
import { loadGeneration } from './loaded-generation.ts';

/** The catalogue in memory, for reading and for selling. */
export type ProductStore = Awaited<ReturnType<typeof openProductStore>>;

export async function openProductStore(database: Database) {
  let loaded = await loadGeneration(database);
  return {
    /** Returns the active catalogue. Loads it again when an import of any process has changed it, and what a revision has changed. */
    current: keepChecked(database, async () => {
      loaded = await loadNewest(database, loaded);
      return loaded;
    }),
    /** Returns the catalogue of the last `current()`, without waiting. */
    latest: () => loaded,
  };
}
