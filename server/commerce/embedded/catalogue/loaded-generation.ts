import { setImmediate } from 'node:timers/promises';
import {
  readCatalogueState,
  readCategories,
  readFormerSkus,
  readImportedAt,
  readProductRows,
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
import { firstStamps, type Stamps } from './stamps.ts';

/** The catalogue in memory. A snapshot never changes; an import or a revision makes a new one. */
export interface LoadedGeneration {
  generation: number;
  /** The number of the last revision that it contains. */
  revision: number;
  /** Changes with the generation, and with every revision. */
  version: string;
  importedAt: string;
  profile: StoreProfile;
  /** The words that the search takes for each other, by language. */
  synonyms: NonNullable<StoreSettings['synonyms']>;
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
  /** The revisions that last changed its parts. */
  stamps: Stamps;
}

/** Reads the active generation. If an import or a revision changes it meanwhile, reading starts again with the newer one. */
export async function loadGeneration(database: Database): Promise<LoadedGeneration> {
  for (;;) {
    const read = await readGeneration(database);
    if (versionOf(await readCatalogueState(database)) === read.version) return buildSnapshot(read);
  }
}

async function readGeneration(database: Database) {
  const { generation, edits: revision } = await readCatalogueState(database);
  const settings = await readStoreSettings(database, generation);
  const profile = profileOf(settings);
  const products: ProductFacts[] = [];
  const shareTexts = createTextSharing();
  for await (const rows of readProductRows(database, generation, 50)) {
    for (const { ordinal, document } of rows) {
      products.push(toProductFacts(shareTexts(JSON.parse(document)), ordinal, profile));
    }
  }
  return {
    generation,
    revision,
    version: versionOf({ generation, edits: revision }),
    profile,
    synonyms: settings?.synonyms ?? {},
    products,
    categories: await readCategories(database, generation),
    calendarRows: await readCalendar(database, generation),
    formerSkus: await readFormerSkus(database),
    importedAt: await readImportedAt(database),
    stamps: firstStamps(revision),
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
  const calendar = { ...calendarOf(calendarRows, products), edit: parts.revision };
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
