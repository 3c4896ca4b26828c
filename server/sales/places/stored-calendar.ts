import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Calendar, Pool, ProductPlaces, VisitPrice } from './calendar.ts';

/** The calendar's rows of one generation of the catalogue, each kind sorted by `ordinal`. */
export interface CalendarRows {
  pools: Tables['calendar_pools'][];
  exceptions: Tables['calendar_exceptions'][];
  uses: Tables['calendar_uses'][];
  prices: Tables['calendar_prices'][];
}

const atOnce = 500;

interface Page {
  generation: number;
  after: number;
}

const selectPools = defineQuery<Page>('calendarPools')((db, marks) =>
  db
    .selectFrom('calendar_pools')
    .selectAll()
    .where('generation', '=', marks.generation)
    .where('ordinal', '>', marks.after)
    .orderBy('ordinal')
    .limit(sql.lit(atOnce)),
);

const selectExceptions = defineQuery<Page>('calendarExceptions')((db, marks) =>
  db
    .selectFrom('calendar_exceptions')
    .selectAll()
    .where('generation', '=', marks.generation)
    .where('ordinal', '>', marks.after)
    .orderBy('ordinal')
    .limit(sql.lit(atOnce)),
);

const selectUses = defineQuery<Page>('calendarUses')((db, marks) =>
  db
    .selectFrom('calendar_uses')
    .selectAll()
    .where('generation', '=', marks.generation)
    .where('ordinal', '>', marks.after)
    .orderBy('ordinal')
    .limit(sql.lit(atOnce)),
);

const selectPrices = defineQuery<Page>('calendarPrices')((db, marks) =>
  db
    .selectFrom('calendar_prices')
    .selectAll()
    .where('generation', '=', marks.generation)
    .where('ordinal', '>', marks.after)
    .orderBy('ordinal')
    .limit(sql.lit(atOnce)),
);

/** Reads the calendar's rows of a generation, some at a time, so that requests are answered in between. */
export async function readCalendar(database: Pick<Database, 'ask'>, generation: number): Promise<CalendarRows> {
  const all = async <Row extends { ordinal: number }>(page: (from: Page) => Asked<Row>): Promise<Row[]> => {
    const found: Row[] = [];
    for (let after = -1; ; ) {
      const { rows } = await database.ask({ rows: page({ generation, after }) });
      found.push(...rows);
      if (rows.length < atOnce) return found;
      after = rows.at(-1)?.ordinal ?? after;
      await new Promise(setImmediate);
    }
  };
  return {
    pools: await all(selectPools),
    exceptions: await all(selectExceptions),
    uses: await all(selectUses),
    prices: await all(selectPrices),
  };
}

/** What of a product that is sold decides about its places. */
interface SoldProduct {
  sku: string;
  variants: readonly { sku: string }[];
  /** The most of it that are sold together; 0 for no limit. */
  maxSaleQty: number;
}

/** Makes the calendar of its rows and of the products that are sold. */
export function calendarOf({ pools, exceptions, uses, prices }: CalendarRows, sold: readonly SoldProduct[]): Calendar {
  const instead = Map.groupBy(exceptions, ({ pool }) => pool);
  const taken = Map.groupBy(uses, ({ product_sku }) => product_sku);
  const placed = sold.map((product) => ({ product, places: toProductPlaces(taken.get(product.sku) ?? [], product) }));
  const largest = largestOrders(placed);
  return {
    pools: new Map(
      pools.map((row) => [row.pool, { ...toPool(row, instead.get(row.pool) ?? []), ...largest.get(row.pool) }]),
    ),
    products: new Map(placed.map(({ product, places }) => [product.sku, places])),
    prices: new Map([...Map.groupBy(prices, ({ sku }) => sku)].map(([sku, own]) => [sku, own.map(toVisitPrice)])),
  };
}

function toPool(
  { pool, slots, places, closed_first_days }: Tables['calendar_pools'],
  exceptions: readonly Tables['calendar_exceptions'][],
): Pool {
  return {
    name: pool,
    slots: slots === null ? null : new Set(JSON.parse(slots) as string[]),
    each: places,
    closedFirstDays: closed_first_days,
    exceptions: exceptions.map(({ date, slot, places }) => ({ date, slot: slot ?? undefined, places })),
  };
}

function toVisitPrice({ date, slot, price_cents }: Tables['calendar_prices']): VisitPrice {
  return { date, slot, cents: price_cents };
}

/** By pool, where every product that takes from it is sold in limited numbers. */
function largestOrders(
  placed: readonly { product: SoldProduct; places: ProductPlaces }[],
): Map<string, Pick<Pool, 'largestOrder'>> {
  const largest = new Map<string, number>();
  for (const { product, places } of placed) {
    const { sku, variants, maxSaleQty } = product;
    for (const { pool, units, usual } of places.pools) {
      const most = Math.max(...(variants.length > 0 ? variants : [{ sku }]).map((one) => units.get(one.sku) ?? usual));
      largest.set(pool, (largest.get(pool) ?? 0) + (maxSaleQty > 0 ? maxSaleQty * most : Number.POSITIVE_INFINITY));
    }
  }
  return new Map(
    [...largest].map(([pool, largestOrder]) => [pool, Number.isFinite(largestOrder) ? { largestOrder } : {}]),
  );
}

const nothing: ProductPlaces = { pools: [] };

function toProductPlaces(
  rows: readonly Tables['calendar_uses'][],
  { sku: productSku, variants }: Pick<SoldProduct, 'sku' | 'variants'>,
): ProductPlaces {
  if (rows.length === 0) return nothing;
  const pools = [...Map.groupBy(rows, ({ pool }) => pool)].map(([pool, own]) => {
    const said = new Map(own.map(({ sku, units }) => [sku, units]));
    const usual = said.get(productSku) ?? 1;
    const all = variants.length > 0 ? variants.map(({ sku }) => said.get(sku) ?? usual) : [usual];
    said.delete(productSku);
    return { pool, usual, least: Math.min(...all), units: said };
  });
  return { pools };
}
