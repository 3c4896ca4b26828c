import { createCalendarRows } from '#server/catalogue-file/calendar-rows.ts';
import { readProducts } from '#server/catalogue-file/generation-rows.ts';
import type { Reader } from '#server/database/database.ts';
import type { Change } from '#server/database/write.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { type CatalogueParts, profileOfParts, storeOf } from './catalogue-parts.ts';
import { closingsIn } from './changed-days.ts';
import type { ThingChange } from './check-changes.ts';
import { readStoredRows } from './stored-rows.ts';
import { type ProductChange, pricedSkus, writesOfPrices, writesOfProducts } from './write-products.ts';
import {
  type ChangeOf,
  writesOfCategories,
  writesOfClosings,
  writesOfPools,
  writesOfPromoCodes,
  writesOfStore,
} from './write-small-things.ts';

interface Changed {
  before: CatalogueParts;
  after: CatalogueParts;
  changes: readonly ThingChange[];
  now: Date;
}

/** The changes that store changed things in the active generation, in the sequence in which they must be made. */
export async function writesOf(
  reader: Reader,
  generation: number,
  { before, after, changes, now }: Changed,
): Promise<Change[]> {
  const stored = await readStoredRows(reader, generation, changes);
  const rows = createCalendarRows(generation, {
    pools: stored.next.calendar_pools,
    exceptions: stored.next.calendar_exceptions,
    uses: stored.next.calendar_uses,
    prices: stored.next.calendar_prices,
    closings: stored.next.calendar_closings,
  });
  const { currency } = profileOfParts(after);
  const leftAt = now.toISOString();
  const of = <Document>(kind: ThingKind) =>
    changes.filter((change) => change.kind === kind) as unknown as ChangeOf<Document>[];
  const products = of<CatalogueProduct>('product');
  const pages = (['article', 'item'] as const).flatMap((kind) => of<unknown>(kind).map((page) => ({ ...page, kind })));
  const pools = Map.groupBy(of<never>('pool'), (change) => (change.after ? 'kept' : 'gone'));
  const isStoreChanged = pages.length > 0 || of('store').length > 0;
  const isOtherCurrency = currency !== profileOfParts(before).currency;
  return [
    // A pool of another kind may get the name of a withdrawn one.
    ...writesOfPools(pools.get('gone') ?? [], generation, rows),
    ...writesOfProducts(products, { generation, stored, rows, currency, leftAt }),
    ...writesOfPools(pools.get('kept') ?? [], generation, rows),
    ...of('closings').flatMap((change) => writesOfClosings(closingsIn(change.after as never), generation, rows)),
    ...writesOfCategories(of('category'), generation, stored),
    ...writesOfPromoCodes(of('promo-code'), stored),
    ...(isStoreChanged ? writesOfStore(storeOf(after), pages, { generation, leftAt }) : []),
    ...(isOtherCurrency
      ? writesOfPrices(await pricedProducts(reader, generation, products), { generation, rows, currency })
      : []),
  ].filter((change) => change.rows.length > 0);
}

/** The unchanged products that have prices of days or slots, and the changed ones, as they are after the change. */
async function pricedProducts(
  reader: Reader,
  generation: number,
  changes: readonly ProductChange[],
): Promise<CatalogueProduct[]> {
  const changed = new Set(changes.map(({ before }) => before?.sku));
  const found = changes.flatMap(({ after }) => after ?? []);
  for await (const products of readProducts(reader, generation)) {
    found.push(...products.filter((product) => !changed.has(product.sku)));
  }
  return found.filter((product) => pricedSkus(product).length > 0);
}
