import { isDeepStrictEqual } from 'node:util';
import { type ChangedThings, readChangedThings } from '#server/catalogue-file/changed-things.ts';
import {
  readCatalogueState,
  readCategories,
  readFormerSkusAt,
  readNamedProducts,
  readStoreSettings,
  versionOf,
} from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Database } from '#server/database/database.ts';
import { readClosings, readPools } from '#server/sales/places/stored-calendar.ts';
import { applyChanges } from './apply-changes.ts';
import { type LoadedGeneration, loadGeneration } from './loaded-generation.ts';
import { nextStamps } from './next-stamps.ts';
import { numbered, type SnapshotChanges } from './snapshot-changes.ts';

/**
 * Brings a loaded catalogue up to date. After revisions it reads only what they have changed; after an import, or when that is not known, it
 * reads everything. The same snapshot when it is current.
 */
export async function loadNewest(database: Database, loaded: LoadedGeneration): Promise<LoadedGeneration> {
  for (;;) {
    const { generation, edits: revision } = await readCatalogueState(database);
    if (generation !== loaded.generation) return loadGeneration(database);
    if (revision === loaded.revision) return loaded;
    const things = await readChangedThings(database, { after: loaded.revision, upTo: revision });
    const changes = things && (await readChanges(database, loaded, things));
    if (!changes) return loadGeneration(database);
    const version = versionOf({ generation, edits: revision });
    // A revision that came meanwhile may have changed the things that were read.
    if (versionOf(await readCatalogueState(database)) !== version) continue;
    const changed = await applyChanges(loaded, changes);
    return {
      ...changed,
      revision,
      version,
      calendar: { ...changed.calendar, edit: revision },
      stamps: nextStamps(loaded, changed, changes, revision),
    };
  }
}

/** Reads the changed things as they are now; null when all prices have changed with the currency or the taxes. */
async function readChanges(
  database: Database,
  { generation, bySku, profile }: LoadedGeneration,
  things: ChangedThings,
): Promise<SnapshotChanges | null> {
  const settings = things.has('store') ? await readStoreSettings(database, generation) : null;
  if (settings && !arePricesEqual(profile, profileOf(settings))) return null;
  const skus = things.get('product') ?? [];
  const found = (await readNamedProducts(database, generation, [...skus])).map(numbered);
  const pools = new Set(things.get('pool'));
  const isCalendarChanged = skus.length > 0 || pools.size > 0 || things.has('closings');
  const urlKeys = [
    ...skus.flatMap((sku) => bySku.get(sku)?.urlKey ?? []),
    ...found.map(({ product }) => product.urlKey),
  ];
  return {
    products: new Map([
      ...skus.map((sku) => [sku, null] as const),
      ...found.map((one) => [one.product.sku, one] as const),
    ]),
    categories: things.has('category') ? await readCategories(database, generation) : null,
    settings,
    pools,
    poolRows: await readPools(database, generation, pools),
    closings: isCalendarChanged ? await readClosings(database, generation) : [],
    areClosingsChanged: things.has('closings'),
    formerSkus: await readFormerSkusAt(database, urlKeys),
  };
}

function arePricesEqual(one: StoreProfile, other: StoreProfile): boolean {
  return one.currency === other.currency && isDeepStrictEqual(one.taxes, other.taxes);
}
