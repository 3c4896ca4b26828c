import { setImmediate } from 'node:timers/promises';
import type { Calendar, Pool, ProductPlaces } from './calendar.ts';
import { changedMap } from './changed-map.ts';
import {
  type CalendarRows,
  largestOrders,
  pricesBySku,
  type ReadClosings,
  readClosingRows,
  type SoldProduct,
  toPools,
  toProductPlaces,
} from './stored-calendar.ts';

/** The changed parts of a calendar. */
export interface CalendarChanges {
  /** The changed products: as they were sold before, and as they are sold now. Null when the product was not or is no longer sold. */
  products: readonly { before: SoldProduct | null; after: SoldProduct | null }[];
  /** The names of the changed pools: shared ones, and those of the changed products. */
  pools: ReadonlySet<string>;
  /** The new rows of these products and pools. A pool without a row no longer exists. */
  rows: Pick<CalendarRows, 'pools' | 'exceptions' | 'uses' | 'prices'>;
  /** All closings. */
  closings: CalendarRows['closings'];
  areClosingsChanged: boolean;
}

/** The number of products to look at without a pause, which takes about a millisecond. */
const atOnce = 1000;

/** Makes a calendar from an older one and its changes; the same as `calendarOf` would make of all rows. `sold` has all products. */
export async function changedCalendar(
  calendar: Calendar,
  changes: CalendarChanges,
  sold: ReadonlyMap<string, SoldProduct>,
): Promise<Calendar> {
  const closings = readClosingRows(changes.closings);
  const products = await changedProducts(calendar, changes, closings);
  await setImmediate();
  const pools = await changedPools(calendar, changes, products, sold);
  return { ...calendar, products, pools, closings: closings.ofAll, prices: changedPrices(calendar, changes) };
}

async function changedProducts(
  calendar: Calendar,
  { products: changed, rows, areClosingsChanged }: CalendarChanges,
  closings: ReadClosings,
): Promise<Calendar['products']> {
  const taken = Map.groupBy(rows.uses, ({ product_sku }) => product_sku);
  const withClosings = (sku: string, { pools }: Pick<ProductPlaces, 'pools'>): [string, ProductPlaces] => [
    sku,
    { pools, ...closings.of(sku, { pools }) },
  ];
  const products = changedMap(
    calendar.products,
    changed.flatMap(({ before }) => before?.sku ?? []),
    changed.flatMap(({ after }) =>
      after ? [withClosings(after.sku, toProductPlaces(taken.get(after.sku) ?? [], after))] : [],
    ),
  );
  if (!areClosingsChanged) return products;
  const closed: [string, ProductPlaces][] = [];
  for (const [sku, places] of products) {
    closed.push(withClosings(sku, places));
    if (closed.length % atOnce === 0) await setImmediate();
  }
  return new Map(closed);
}

async function changedPools(
  calendar: Calendar,
  { products: changed, pools: named, rows }: CalendarChanges,
  products: Calendar['products'],
  sold: ReadonlyMap<string, SoldProduct>,
): Promise<Calendar['pools']> {
  const skus = changed.flatMap(({ before, after }) => [before?.sku, after?.sku]).filter((sku) => sku !== undefined);
  const usedBy = (places: Calendar['products']) =>
    skus.flatMap((sku) => places.get(sku)?.pools.map(({ pool }) => pool) ?? []);
  const before = usedBy(calendar.products);
  const affected = new Set([...named, ...before, ...usedBy(products)]);
  if (affected.size === 0) return calendar.pools;

  const made = new Map(toPools(rows).map((pool) => [pool.name, pool]));
  const largest = largestOrders(await usersOf(affected, products, sold));
  const next = [...affected].flatMap((name): [string, Pool][] => {
    const pool = made.get(name) ?? (named.has(name) ? undefined : calendar.pools.get(name));
    if (!pool) return [];
    const { largestOrder: _, ...rest } = pool;
    return [[name, { ...rest, ...largest.get(name) }]];
  });
  return changedMap(calendar.pools, named, next);
}

/** The products that take places from some pools. */
async function usersOf(
  pools: ReadonlySet<string>,
  products: ReadonlyMap<string, ProductPlaces>,
  sold: ReadonlyMap<string, SoldProduct>,
): Promise<{ product: SoldProduct; places: ProductPlaces }[]> {
  const users: { product: SoldProduct; places: ProductPlaces }[] = [];
  let count = 0;
  for (const [sku, places] of products) {
    const product = sold.get(sku);
    if (product && places.pools.some(({ pool }) => pools.has(pool))) users.push({ product, places });
    count += 1;
    if (count % atOnce === 0) await setImmediate();
  }
  return users;
}

function changedPrices(calendar: Calendar, { products, rows }: CalendarChanges): Calendar['prices'] {
  const skus = products.flatMap(({ before }) => (before ? [before.sku, ...before.variants.map(({ sku }) => sku)] : []));
  const gone = skus.filter((sku) => calendar.prices.has(sku));
  return changedMap(calendar.prices, gone, pricesBySku(rows.prices));
}
