import type { Database } from '#server/database/database.ts';
import { readActiveGeneration } from './generation-rows.ts';
import type { ProductFacts } from './product-facts.ts';
import { loadSnapshot, type Snapshot } from './snapshot.ts';

/** The catalogue in memory, for reading and for selling. */
export interface ProductStore {
  /** The catalogue that sells now; loads it anew when an import, of any process, has changed it. */
  current(): Promise<Snapshot>;
  /** The same at once, as of the last `current()`. */
  latest(): Snapshot;
  /** By product sku, at once, as of the last `current()`. Carts that outlive a product meet `undefined`. */
  productFacts(sku: string): ProductFacts | undefined;
  /** The configurable product that has this variant. */
  productOfVariant(variantSku: string): ProductFacts | undefined;
}

/** How long a node may serve an outdated catalogue. A check is cheap, but not free at thousands of requests a second. */
const staleMs = { sqlite: 5, postgres: 500 };

export async function openProductStore(database: Database): Promise<ProductStore> {
  let snapshot = await loadSnapshot(database);
  let checkedAt = performance.now();
  let checking: Promise<Snapshot> | null = null;

  async function check(): Promise<Snapshot> {
    const at = performance.now();
    if ((await readActiveGeneration(database)) !== snapshot.generation) snapshot = await loadSnapshot(database);
    checkedAt = at;
    return snapshot;
  }

  return {
    async current() {
      if (performance.now() - checkedAt < staleMs[database.dialect]) return snapshot;
      checking ??= check().finally(() => {
        checking = null;
      });
      return checking;
    },
    latest: () => snapshot,
    productFacts: (sku) => snapshot.bySku.get(sku),
    productOfVariant: (variantSku) => snapshot.byVariantSku.get(variantSku),
  };
}
