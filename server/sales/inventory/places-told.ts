import type { Sales } from '#server/sales/sales.ts';
import { type DayAvailability, readAvailability } from './availability.ts';

/** The skus of the products that take places from a pool now. */
export async function productsOfPools(
  { readNow }: Pick<Sales, 'readNow'>,
  pools: readonly string[],
): Promise<Map<string, string[]>> {
  const { calendar } = await readNow();
  const found = new Map(pools.map((pool) => [pool, [] as string[]]));
  for (const [sku, product] of calendar.products) {
    for (const { pool } of product.pools) found.get(pool)?.push(sku);
  }
  return found;
}

/** The units of a product that are left on a day; null when the product is not sold for that day any more. */
export async function readDay(
  { database, readNow, backEnd }: Sales,
  { sku, date }: { sku: string; date: string },
): Promise<DayAvailability | null> {
  const now = await readNow();
  if (date < now.day) return null;
  const visits = await backEnd.visitsOf(sku, now);
  if (!visits) return null;
  const found = await readAvailability({ database, now }, visits, { sku, from: date, to: date }, '');
  return found.make().days[0] ?? null;
}
