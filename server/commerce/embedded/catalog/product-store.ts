import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import type { Database } from '#server/database/database.ts';
import { keepChecked } from '#server/database/keep-checked.ts';
import type { ProductFacts } from './product-facts.ts';
import { loadSnapshot, type Snapshot } from './snapshot.ts';

/** The catalogue in memory, for reading and for selling. */
export interface ProductStore {
  /** Returns the active catalogue, and loads it again when an import of any process has changed it. */
  current(): Promise<Snapshot>;
  /** Returns the catalogue of the last `current()`, without waiting. */
  latest(): Snapshot;
  /** Finds a product of `latest()` by its sku; undefined when it has left the catalogue. A cart may still have such a product. */
  productFacts(sku: string): ProductFacts | undefined;
  /** Finds the configurable product of `latest()` that has this variant. */
  productOfVariant(variantSku: string): ProductFacts | undefined;
}

export async function openProductStore(database: Database): Promise<ProductStore> {
  let snapshot = await loadSnapshot(database);
  const current = keepChecked(database, async () => {
    if ((await readActiveGeneration(database)) !== snapshot.generation) snapshot = await loadSnapshot(database);
    return snapshot;
  });

  return {
    current,
    latest: () => snapshot,
    productFacts: (sku) => snapshot.bySku.get(sku),
    productOfVariant: (variantSku) => snapshot.byVariantSku.get(variantSku),
  };
}
