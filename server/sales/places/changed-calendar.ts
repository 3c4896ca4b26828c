import { setImmediate } from 'node:timers/promises';
import type { Calendar, Pool, ProductPlaces } from './calendar.ts';
import { copyGently } from './copy-gently.ts';
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
  const prices = await changedPrices(calendar, changes);
  return { ...calendar, products, pools, closings: closings.ofAll, prices };
}

async function changedProducts(
  calendar: Calendar,
  { products: changed, rows, areClosingsChanged }: CalendarChanges,
  closings: ReadClosings,
): Promise<Map<string, ProductPlaces>> {
  const products = await copyGently(calendar.products);
  const taken = Map.groupBy(rows.uses, ({ product_sku }) => product_sku);
  for (const { before, after } of changed) {
    if (before) products.delete(before.sku);
    if (after) products.set(after.sku, toProductPlaces(taken.get(after.sku) ?? [], after));
  }
  const toClose = areClosingsChanged ? products.keys() : changed.flatMap(({ after }) => (after ? [after.sku] : []));
  let count = 0;
  for (const sku of toClose) {
    const { pools } = products.get(sku) ?? { pools: [] };
    products.set(sku, { pools, ...closings.of(sku, { pools }) });
    count += 1;
    if (count % atOnce === 0) await setImmediate();
  }
  return products;
}

async function changedPools(
  calendar: Calendar,
  { products: changed, pools: named, rows }: CalendarChanges,
  products: ReadonlyMap<string, ProductPlaces>,
  sold: ReadonlyMap<string, SoldProduct>,
): Promise<ReadonlyMap<string, Pool>> {
  const skus = changed.flatMap(({ before, after }) => [before?.sku, after?.sku]).filter((sku) => sku !== undefined);
  const usedBy = (places: Calendar['products']) =>
    skus.flatMap((sku) => places.get(sku)?.pools.map(({ pool }) => pool) ?? []);
  const before = usedBy(calendar.products);
  const affected = new Set([...named, ...before, ...usedBy(products)]);
  if (affected.size === 0) return calendar.pools;

  const pools = await copyGently(calendar.pools);
  const made = new Map(toPools(rows).map((pool) => [pool.name, pool]));
  for (const name of named) if (!made.has(name)) pools.delete(name);
  for (const [name, pool] of made) pools.set(name, pool);

  const largest = largestOrders(await usersOf(affected, products, sold));
  for (const name of affected) {
    const pool = pools.get(name);
    if (!pool) continue;
    const { largestOrder: _, ...rest } = pool;
    pools.set(name, { ...rest, ...largest.get(name) });
  }
  return pools;
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

async function changedPrices(calendar: Calendar, { products, rows }: CalendarChanges): Promise<Calendar['prices']> {
  const skus = products.flatMap(({ before }) => (before ? [before.sku, ...before.variants.map(({ sku }) => sku)] : []));
  if (rows.prices.length === 0 && !skus.some((sku) => calendar.prices.has(sku))) return calendar.prices;
  const prices = await copyGently(calendar.prices);
  for (const sku of skus) prices.delete(sku);
  for (const [sku, own] of pricesBySku(rows.prices)) prices.set(sku, own);
  return prices;
}
