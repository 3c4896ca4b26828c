import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import { type LoadedGeneration, loadGeneration } from './loaded-generation.ts';
import type { ProductFacts } from './product-facts.ts';

/** The catalogue in memory, for reading and for selling. */
export interface ProductStore {
  /** Returns the active catalogue, and loads it again when an import of any process has changed it. */
  current(): Promise<LoadedGeneration>;
  /** Returns the catalogue of the last `current()`, without waiting. */
  latest(): LoadedGeneration;
  /** Finds a product of `latest()` by its sku; undefined when it has left the catalogue. A cart may still have such a product. */
  productFacts(sku: string): ProductFacts | undefined;
  /** Finds the configurable product of `latest()` that has this variant. */
  productOfVariant(variantSku: string): ProductFacts | undefined;
}

export async function openProductStore(database: Database): Promise<ProductStore> {
  let loaded = await loadGeneration(database);
  const current = keepChecked(database, async () => {
    if ((await readActiveGeneration(database)) !== loaded.generation) loaded = await loadGeneration(database);
    return loaded;
  });

  return {
    current,
    latest: () => loaded,
    productFacts: (sku) => loaded.bySku.get(sku),
    productOfVariant: (variantSku) => loaded.byVariantSku.get(variantSku),
  };
}
