import { type Compilable, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { DayRule } from '#shared/rules/day-rule.ts';
import type { Calendar, Closing, Pool, ProductPlaces, VisitPrice } from './calendar.ts';

/** The calendar's rows of one generation of the catalogue, each kind sorted by `ordinal`. */
export interface CalendarRows {
  pools: Tables['calendar_pools'][];
  exceptions: Tables['calendar_exceptions'][];
  uses: Tables['calendar_uses'][];
  prices: Tables['calendar_prices'][];
  closings: Tables['calendar_closings'][];
}

const atOnce = 500;

interface Page {
  generation: number;
  after: number;
}

const selectPools = definePage('calendar_pools');
const selectExceptions = definePage('calendar_exceptions');
const selectUses = definePage('calendar_uses');
const selectPrices = definePage('calendar_prices');
const selectClosings = definePage('calendar_closings');

function definePage<Table extends `calendar_${string}` & keyof Tables>(table: Table) {
  return defineQuery<Page>(`page of ${table}`)((db, marks) => {
    // All these tables have the used columns, but Kysely cannot infer this for a type parameter.
    const page = db
      .selectFrom(table as 'calendar_pools')
      .selectAll()
      .orderBy('ordinal')
      .limit(sql.lit(atOnce));
    const rows = page.where('generation', '=', marks.generation).where('ordinal', '>', marks.after);
    return rows as unknown as Compilable<Tables[Table]>;
  });
}

/** Reads the calendar's rows of a generation in batches, so that requests are answered in between. */
export async function readCalendar(database: Pick<Database, 'ask'>, generation: number): Promise<CalendarRows> {
  return {
    pools: await readAll(database, selectPools, generation),
    exceptions: await readAll(database, selectExceptions, generation),
    uses: await readAll(database, selectUses, generation),
    prices: await readAll(database, selectPrices, generation),
    closings: await readAll(database, selectClosings, generation),
  };
}

async function readAll<Row extends { ordinal: number }>(
  database: Pick<Database, 'ask'>,
  page: (from: Page) => Asked<Row>,
  generation: number,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let after = -1; ; ) {
    const { rows } = await database.ask({ rows: page({ generation, after }) });
    for (const row of rows) if (isWanted(row)) found.push(row);
    if (rows.length < atOnce) return found;
    after = rows.at(-1)?.ordinal ?? after;
    await new Promise(setImmediate);
  }
}

/** The closings of a generation, which are few. */
export async function readClosings(
  database: Pick<Database, 'ask'>,
  generation: number,
): Promise<CalendarRows['closings']> {
  return readAll(database, selectClosings, generation);
}

/** The rows of shared pools and their exceptions. */
export async function readPools(
  database: Pick<Database, 'ask'>,
  generation: number,
  names: ReadonlySet<string>,
): Promise<Pick<CalendarRows, 'pools' | 'exceptions'>> {
  if (names.size === 0) return { pools: [], exceptions: [] };
  const pools = await readAll(database, selectPools, generation, ({ pool }) => names.has(pool));
  const exceptions = await readAll(database, selectExceptions, generation, ({ pool }) => names.has(pool));
  return { pools, exceptions };
}

export interface SoldProduct {
  sku: string;
  variants: readonly { sku: string }[];
  /** The most units that one order may have; 0 for no limit. */
  maxSaleQty: number;
}

export function calendarOf(
  { pools, exceptions, uses, prices, closings: closingRows }: CalendarRows,
  sold: readonly SoldProduct[],
): Calendar {
  const taken = Map.groupBy(uses, ({ product_sku }) => product_sku);
  const placed = sold.map((product) => ({ product, places: toProductPlaces(taken.get(product.sku) ?? [], product) }));
  const largest = largestOrders(placed);
  const closings = readClosingRows(closingRows);
  return {
    pools: new Map(toPools({ pools, exceptions }).map((pool) => [pool.name, { ...pool, ...largest.get(pool.name) }])),
    products: new Map(
      placed.map(({ product, places }) => [product.sku, { ...places, ...closings.of(product.sku, places) }]),
    ),
    closings: closings.ofAll,
    prices: pricesBySku(prices),
  };
}

export function toPools({ pools, exceptions }: Pick<CalendarRows, 'pools' | 'exceptions'>): Pool[] {
  const instead = Map.groupBy(exceptions, ({ pool }) => pool);
  return pools.map(({ pool, slots, places, closed_first_days }) => ({
    name: pool,
    slots: slots === null ? null : new Set(JSON.parse(slots) as string[]),
    each: places,
    closedFirstDays: closed_first_days,
    exceptions: (instead.get(pool) ?? []).map(({ places, note, ...row }) => ({
      ...toDayRule(row),
      places,
      ...(note !== null && { note }),
    })),
  }));
}

export function pricesBySku(prices: CalendarRows['prices']): Map<string, VisitPrice[]> {
  return new Map([...Map.groupBy(prices, ({ sku }) => sku)].map(([sku, own]) => [sku, own.map(toVisitPrice)]));
}

function toVisitPrice({ price_cents, ...row }: Tables['calendar_prices']): VisitPrice {
  return { ...toDayRule(row), date: row.date, slot: row.slot, cents: price_cents };
}

/** The days and slots of a rule, without its empty parts. */
export function toDayRule(
  row: Pick<Tables['calendar_closings'], 'date' | 'slot' | 'every_week' | 'from_date' | 'to_date'>,
): DayRule {
  return {
    ...(row.date !== null && { date: row.date }),
    ...(row.slot !== null && { slot: row.slot }),
    ...(row.every_week !== null && { everyWeek: JSON.parse(row.every_week) }),
    ...(row.from_date !== null && { from: row.from_date }),
    ...(row.to_date !== null && { to: row.to_date }),
  };
}

/** A closing with its pools and products; it applies to all products when it names neither. */
interface StoredClosing {
  closing: Closing;
  pools: readonly string[];
  products: readonly string[];
}

function toStoredClosing(row: Tables['calendar_closings']): StoredClosing {
  const { pools, products, is_open, reason } = row;
  return {
    closing: { ...toDayRule(row), isOpen: is_open === 1, reason: reason === null ? null : JSON.parse(reason) },
    pools: pools === null ? [] : JSON.parse(pools),
    products: products === null ? [] : JSON.parse(products),
  };
}

export interface ReadClosings {
  /** The closings of all products. */
  ofAll: Closing[];
  /** The closings that apply to a product, also those of all products. Empty when no closing names the product or one of its pools. */
  of(sku: string, places: Pick<ProductPlaces, 'pools'>): Pick<ProductPlaces, 'closings'>;
}

export function readClosingRows(rows: CalendarRows['closings']): ReadClosings {
  const closings = rows.map(toStoredClosing);
  const named = { products: namedIn(closings, 'products'), pools: namedIn(closings, 'pools') };
  return {
    ofAll: closings
      .filter(isOfAll)
      .map(({ closing }) => closing)
      .sort(closedFirst),
    of(sku, { pools }) {
      if (!named.products.has(sku) && !pools.some(({ pool }) => named.pools.has(pool))) return {};
      const isOwn = (one: StoredClosing) =>
        one.products.includes(sku) || one.pools.some((name) => pools.some(({ pool }) => pool === name));
      const own = closings.filter((one) => isOfAll(one) || isOwn(one)).map(({ closing }) => closing);
      return { closings: own.sort(closedFirst) };
    },
  };
}

function namedIn(closings: readonly StoredClosing[], kind: 'pools' | 'products'): ReadonlySet<string> {
  return new Set(closings.flatMap((closing) => closing[kind]));
}

function isOfAll({ pools, products }: StoredClosing): boolean {
  return pools.length === 0 && products.length === 0;
}

/** Sorts equally narrow closings so that the one that closes applies. */
function closedFirst(one: Closing, other: Closing): number {
  return Number(one.isOpen) - Number(other.isOpen);
}

/** The largest order by pool, for pools whose products all have a maximum quantity. */
export function largestOrders(
  placed: Iterable<{ product: SoldProduct; places: ProductPlaces }>,
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

export function toProductPlaces(
  rows: readonly Tables['calendar_uses'][],
  { sku: productSku, variants }: Pick<SoldProduct, 'sku' | 'variants'>,
): ProductPlaces {
  const pools = [...Map.groupBy(rows, ({ pool }) => pool)].map(([pool, own]) => {
    const said = new Map(own.map(({ sku, units }) => [sku, units]));
    const usual = said.get(productSku) ?? 1;
    const all = variants.length > 0 ? variants.map(({ sku }) => said.get(sku) ?? usual) : [usual];
    said.delete(productSku);
    return { pool, usual, least: Math.min(...all), units: said };
  });
  return { pools };
}
