import type { StoreSettings } from '#server/commerce/embedded/catalogue-file/format.ts';
import type { Database } from '#server/database/database.ts';
import type { Calendar } from '#server/sales/places/calendar.ts';
import { calendarOf } from './calendar-of.ts';
import { buildCategoryTree, byPosition, type CategoryTree } from './category-tree.ts';
import { readActiveGeneration, readCategories, readProducts, readStoreSettings } from './generation-rows.ts';
import { type ProductFacts, toProductFacts } from './product-facts.ts';

/** One generation of the catalogue, whole and in memory. It never changes; an import brings the next one. */
export interface Snapshot {
  generation: number;
  /** Null while nothing was imported. */
  settings: StoreSettings | null;
  tree: CategoryTree;
  calendar: Calendar;
  /** In their own order. */
  products: readonly ProductFacts[];
  bySku: ReadonlyMap<string, ProductFacts>;
  byVariantSku: ReadonlyMap<string, ProductFacts>;
  byUrlKey: ReadonlyMap<string, ProductFacts>;
  byId: ReadonlyMap<number, ProductFacts>;
}

/** Reads the generation that sells. When an import replaces it meanwhile, it begins again with the newer one. */
export async function loadSnapshot(database: Database): Promise<Snapshot> {
  for (;;) {
    const generation = await readActiveGeneration(database);
    const products: ProductFacts[] = [];
    for await (const some of readProducts(database, generation)) {
      for (const product of some) products.push(toProductFacts(product, products.length));
    }
    const categories = await readCategories(database, generation);
    const settings = await readStoreSettings(database, generation);
    if ((await readActiveGeneration(database)) === generation) {
      return buildSnapshot({ generation, settings, products, tree: buildCategoryTree(categories, products) });
    }
  }
}

function buildSnapshot(parts: {
  generation: number;
  settings: StoreSettings | null;
  products: ProductFacts[];
  tree: CategoryTree;
}): Snapshot {
  const { products } = parts;
  return {
    ...parts,
    calendar: calendarOf(products),
    products: products.toSorted(byPosition),
    bySku: new Map(products.map((product) => [product.sku, product])),
    byVariantSku: new Map(products.flatMap((product) => product.variants.map((variant) => [variant.sku, product]))),
    byUrlKey: new Map(products.map((product) => [product.urlKey, product])),
    byId: new Map(products.map((product) => [product.id, product])),
  };
}
