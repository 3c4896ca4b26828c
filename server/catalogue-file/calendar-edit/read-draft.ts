import { fileClosings, sharedPools } from '#server/catalogue-file/calendar-rows.ts';
import {
  readCatalogueState,
  readNamedProducts,
  readStoreSettings,
  versionOf,
} from '#server/catalogue-file/generation-rows.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Database } from '#server/database/database.ts';
import { type CalendarRows, readCalendar } from '#server/sales/places/stored-calendar.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import type { CalendarDraft, DraftPool } from './calendar-draft.ts';

/** The calendar before an edit, and the rows that it was read from. */
export interface ReadDraft {
  generation: number;
  edits: number;
  profile: StoreProfile;
  rows: CalendarRows;
  draft: CalendarDraft;
  /** The sequence of the named products in the catalogue, by sku. */
  ordinals: ReadonlyMap<string, number>;
}

/** Reads the calendar and the products that the changes name; null when the calendar has another version. */
export async function readDraft(
  database: Pick<Database, 'ask'>,
  version: string,
  changes: readonly CalendarChange[],
): Promise<ReadDraft | null> {
  const { generation, edits } = await readCatalogueState(database);
  if (versionOf({ generation, edits }) !== version) return null;
  const settings = await readStoreSettings(database, generation);
  const rows = await readCalendar(database, generation);
  const found = await readNamedProducts(database, generation, namedSkus(rows, changes));
  const named = found.map(({ ordinal, document }) => ({ ordinal, product: JSON.parse(document) as CatalogueProduct }));
  const products = new Map(named.map(({ product }) => [product.sku, product]));
  return {
    generation,
    edits,
    profile: profileOf(settings),
    rows,
    draft: { pools: draftPools(rows, products), closings: fileClosings(rows), products },
    ordinals: new Map(named.map(({ product, ordinal }) => [product.sku, ordinal])),
  };
}

function namedSkus({ pools }: CalendarRows, changes: readonly CalendarChange[]): string[] {
  const own = new Set(pools.filter(({ is_shared }) => is_shared === 0).map(({ pool }) => pool));
  const named = changes.flatMap((change) => {
    if (change.kind === 'price') return [change.product];
    if (change.kind === 'close' || change.kind === 'open') return change.products ?? [];
    return change.pools.filter((pool) => own.has(pool));
  });
  return [...new Set(named)];
}

/** The shared pools, and the own pools of the given products. */
function draftPools(rows: CalendarRows, products: CalendarDraft['products']): Map<string, DraftPool> {
  const shared = sharedPools(rows).map(({ name, slots = null, ...pool }): [string, DraftPool] => [
    name,
    { ...pool, slots, isShared: true },
  ]);
  const own = rows.pools.flatMap(({ pool, is_shared, slots }): [string, DraftPool][] => {
    const places = is_shared === 0 ? products.get(pool)?.places : undefined;
    return places ? [[pool, { ...places, slots: slots && JSON.parse(slots), isShared: false }]] : [];
  });
  return new Map([...shared, ...own]);
}
