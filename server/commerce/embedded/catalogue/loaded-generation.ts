import { setImmediate } from 'node:timers/promises';
import {
  readCatalogueState,
  readCategories,
  readFormerSkus,
  readImportedAt,
  readProducts,
  readStoreSettings,
  versionOf,
} from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Database } from '#server/database/database.ts';
import type { Calendar } from '#server/sales/places/calendar.ts';
import { calendarOf, readCalendar } from '#server/sales/places/stored-calendar.ts';
import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { buildCategoryTree, byPosition, type CategoryTree } from './category-tree.ts';
import { type ProductFacts, toProductFacts } from './product-facts.ts';
import { createTextSharing } from './share-texts.ts';

/** One generation of the catalogue in memory. A snapshot never changes; an import, or an edit of the calendar, makes a new one. */
export interface LoadedGeneration {
  generation: number;
  /** The number of the last edit of the calendar that it contains. */
  edits: number;
  /** Changes with the generation, and with every edit of its calendar. */
  version: string;
  importedAt: string;
  /** The store's settings; null without a catalogue. */
  settings: StoreSettings | null;
  profile: StoreProfile;
  tree: CategoryTree;
  calendar: Calendar;
  /** The products, sorted by position and then by their sequence in the catalogue file. */
  products: readonly ProductFacts[];
  /** The products that lists and searches show. */
  listed: readonly ProductFacts[];
  bySku: ReadonlyMap<string, ProductFacts>;
  byVariantSku: ReadonlyMap<string, ProductFacts>;
  byUrlKey: ReadonlyMap<string, ProductFacts>;
  byId: ReadonlyMap<number, ProductFacts>;
  /** Skus of earlier catalogues by url key, for url keys that no current product has. */
  formerSkus: ReadonlyMap<string, string>;
}

/** Reads the active generation. If an import or an edit changes it meanwhile, reading starts again with the newer one. */
export async function loadGeneration(database: Database): Promise<LoadedGeneration> {
  for (;;) {
    const read = await readGeneration(database);
    if (versionOf(await readCatalogueState(database)) === read.version) return buildSnapshot(read);
  }
}

/** Reads only the calendar of a loaded generation again. If an import has replaced the generation meanwhile, reads the newer one. */
export async function loadWithCalendar(database: Database, loaded: LoadedGeneration): Promise<LoadedGeneration> {
  for (;;) {
    const { generation, edits } = await readCatalogueState(database);
    if (generation !== loaded.generation) return loadGeneration(database);
    const rows = await readCalendar(database, generation);
    const version = versionOf({ generation, edits });
    if (versionOf(await readCatalogueState(database)) !== version) continue;
    return { ...loaded, edits, version, calendar: { ...calendarOf(rows, loaded.products), edit: edits } };
  }
}

async function readGeneration(database: Database) {
  const { generation, edits } = await readCatalogueState(database);
  const settings = await readStoreSettings(database, generation);
  const profile = profileOf(settings);
  const products: ProductFacts[] = [];
  const shareTexts = createTextSharing();
  for await (const some of readProducts(database, generation)) {
    for (const product of some) products.push(toProductFacts(shareTexts(product), products.length, profile));
  }
  return {
    generation,
    edits,
    version: versionOf({ generation, edits }),
    settings,
    profile,
    products,
    categories: await readCategories(database, generation),
    calendarRows: await readCalendar(database, generation),
    formerSkus: await readFormerSkus(database),
    importedAt: await readImportedAt(database),
  };
}

/** Builds a snapshot in steps of some milliseconds (with 10,000 products), so that the node can answer requests between them. */
async function buildSnapshot({
  products,
  categories,
  calendarRows,
  ...parts
}: Awaited<ReturnType<typeof readGeneration>>): Promise<LoadedGeneration> {
  const tree = buildCategoryTree(categories, products);
  await setImmediate();
  const calendar = { ...calendarOf(calendarRows, products), edit: parts.edits };
  await setImmediate();
  const inOrder = products.toSorted(byPosition);
  const listed = inOrder.filter((product) => product.isListed);
  await setImmediate();
  const bySku = new Map(products.map((product) => [product.sku, product]));
  await setImmediate();
  const byVariantSku = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.sku, product])),
  );
  await setImmediate();
  const byUrlKey = new Map(products.map((product) => [product.urlKey, product]));
  await setImmediate();
  const byId = new Map(products.map((product) => [product.id, product]));
  return { ...parts, tree, calendar, products: inOrder, listed, bySku, byVariantSku, byUrlKey, byId };
}
