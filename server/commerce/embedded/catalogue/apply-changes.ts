import { setImmediate } from 'node:timers/promises';
import { createCalendarRows } from '#server/catalogue-file/calendar-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import { changedCalendar } from '#server/sales/places/changed-calendar.ts';
import { changedMap } from '#server/sales/places/changed-map.ts';
import { changedTree } from './changed-tree.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import { type ProductFacts, toProductFacts } from './product-facts.ts';
import { replaceInOrder } from './replace-in-order.ts';
import { createTextSharing } from './share-texts.ts';
import type { NumberedProduct, SnapshotChanges } from './snapshot-changes.ts';

/** A changed product as it was, and as it is; null when it was not or is no longer in the catalogue. */
export interface ChangedProduct {
  sku: string;
  before: ProductFacts | null;
  after: ProductFacts | null;
  file: NumberedProduct | null;
}

/**
 * Makes a snapshot of an older one and its changes; the same that reading the whole catalogue would make, without version and stamps. It
 * works in steps of a few milliseconds, also with 10,000 products.
 */
export async function applyChanges(loaded: LoadedGeneration, changes: SnapshotChanges): Promise<LoadedGeneration> {
  const { settings } = changes;
  const profile = settings ? profileOf(settings) : loaded.profile;
  const synonyms = settings ? (settings.synonyms ?? {}) : loaded.synonyms;
  const changed = changedProducts(loaded, changes, profile);
  const befores = changed.flatMap(({ before }) => before ?? []);
  const afters = changed.flatMap(({ after }) => after ?? []);
  const bySku = rekeyed(loaded.bySku, befores, afters, ({ sku }) => [sku]);
  await setImmediate();
  const tree = await changedTree(loaded.tree, changes.categories, { befores, afters, bySku });
  await setImmediate();
  const calendar = await calendarWith(loaded, changed, changes, bySku);
  await setImmediate();
  const products = replaceInOrder(loaded.products, befores, afters);
  await setImmediate();
  const listed = replaceInOrder(
    loaded.listed,
    befores,
    afters.filter((product) => product.isListed),
  );
  await setImmediate();
  const byVariantSku = rekeyed(loaded.byVariantSku, befores, afters, ({ variants }) => variants.map(({ sku }) => sku));
  const byUrlKey = rekeyed(loaded.byUrlKey, befores, afters, ({ urlKey }) => [urlKey]);
  const byId = rekeyed(loaded.byId, befores, afters, ({ id }) => [id]);
  return {
    ...loaded,
    ...{ profile, synonyms, tree, calendar, products, listed, bySku, byVariantSku, byUrlKey, byId },
    formerSkus: formerSkusWith(loaded, befores, afters, changes),
  };
}

function changedProducts(
  { bySku }: LoadedGeneration,
  { products }: SnapshotChanges,
  profile: LoadedGeneration['profile'],
): ChangedProduct[] {
  const shareTexts = createTextSharing();
  return [...products].map(([sku, file]) => ({
    sku,
    before: bySku.get(sku) ?? null,
    after: file && toProductFacts(shareTexts(file.product), file.ordinal, profile),
    file,
  }));
}

/** A map with other products. All earlier keys are removed first, because a product may take a key that another has given up. */
function rekeyed<Key>(
  map: ReadonlyMap<Key, ProductFacts>,
  befores: readonly ProductFacts[],
  afters: readonly ProductFacts[],
  keysOf: (product: ProductFacts) => Key[],
): ReadonlyMap<Key, ProductFacts> {
  return changedMap(
    map,
    befores.flatMap(keysOf),
    afters.flatMap((product) => keysOf(product).map((key) => [key, product] as const)),
  );
}

/** The calendar with the rows of the changed products, which are made from their documents as an import makes them. */
async function calendarWith(
  { calendar, generation, profile }: LoadedGeneration,
  changed: readonly ChangedProduct[],
  { pools: sharedPools, poolRows, closings, areClosingsChanged }: SnapshotChanges,
  bySku: ReadonlyMap<string, ProductFacts>,
): Promise<LoadedGeneration['calendar']> {
  if (changed.length === 0 && sharedPools.size === 0 && !areClosingsChanged) return calendar;
  const made = createCalendarRows(generation);
  const rows = changed.flatMap(({ file }) => (file ? [made.ofProduct(file.product, profile.currency)] : []));
  const ownPools = changed.filter(({ before, after }) => before?.places || after?.places).map(({ sku }) => sku);
  return changedCalendar(
    calendar,
    {
      products: changed,
      pools: new Set([...ownPools, ...sharedPools]),
      rows: {
        pools: [...rows.flatMap(({ pools = [] }) => pools), ...poolRows.pools],
        exceptions: [...rows.flatMap(({ exceptions = [] }) => exceptions), ...poolRows.exceptions],
        uses: rows.flatMap(({ uses }) => uses),
        prices: rows.flatMap(({ prices }) => prices),
      },
      closings,
      areClosingsChanged,
    },
    bySku,
  );
}

function formerSkusWith(
  { formerSkus }: LoadedGeneration,
  befores: readonly ProductFacts[],
  afters: readonly ProductFacts[],
  changes: SnapshotChanges,
): LoadedGeneration['formerSkus'] {
  const urlKeys = [...befores, ...afters].map(({ urlKey }) => urlKey);
  const gone = urlKeys.filter((key) => formerSkus.has(key));
  return changedMap(formerSkus, gone, changes.formerSkus);
}
