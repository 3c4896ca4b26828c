import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import { loadGeneration } from './loaded-generation.ts';

/** The catalogue in memory, for reading and for selling. */
export type ProductStore = Awaited<ReturnType<typeof openProductStore>>;

export async function openProductStore(database: Database) {
  let loaded = await loadGeneration(database);
  return {
    /** Returns the active catalogue, and loads it again when an import of any process has changed it. */
    current: keepChecked(database, async () => {
      if ((await readActiveGeneration(database)) !== loaded.generation) loaded = await loadGeneration(database);
      return loaded;
    }),
    /** Returns the catalogue of the last `current()`, without waiting. */
    latest: () => loaded,
  };
}
