import type { createCalendarRows } from '#server/catalogue-file/calendar-rows.ts';
import { type Change, deleteRows, insertRows } from '#server/database/write.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { isOtherCalendar } from './product-calendar.ts';
import type { StoredRows } from './stored-rows.ts';

/** A product before and after a change. */
export interface ProductChange {
  before: CatalogueProduct | null;
  after: CatalogueProduct | null;
}

interface Written {
  generation: number;
  stored: StoredRows;
  rows: ReturnType<typeof createCalendarRows>;
  currency: string;
  leftAt: string;
}

const deleteProducts = deleteRows('products', ['generation', 'ordinal']);
const insertProducts = insertRows('products');
const noteFormer = insertRows('former_products', { insteadOf: ['url_key'], set: ['sku', 'left_at'] });
const forgetFormer = deleteRows('former_products', ['url_key']);
const deletePools = deleteRows('calendar_pools', ['generation', 'pool']);
const deleteExceptions = deleteRows('calendar_exceptions', ['generation', 'pool']);
const deleteUses = deleteRows('calendar_uses', ['generation', 'product_sku']);
const deletePrices = deleteRows('calendar_prices', ['generation', 'sku']);
const insertPools = insertRows('calendar_pools');
const insertExceptions = insertRows('calendar_exceptions');
const insertUses = insertRows('calendar_uses');
const insertPrices = insertRows('calendar_prices');

/**
 * The changes that store products in the active generation. A changed product keeps its place in the sequence. All old rows are deleted
 * before the first new row is inserted, so that two products may exchange their url keys.
 */
export function writesOfProducts(changes: readonly ProductChange[], written: Written): Change[] {
  const { generation, stored, leftAt } = written;
  let next = stored.next.products;
  const ordinals = changes.map(({ before }) => before && (stored.products.get(before.sku) ?? null));
  const inserted = changes.flatMap(({ after }, index) => {
    if (!after) return [];
    const { id, sku, urlKey: url_key, vendor = null } = after;
    const ordinal = ordinals[index] ?? next++;
    return [{ generation, ordinal, id, sku, url_key, document: JSON.stringify(after), vendor }];
  });
  const left = changes.flatMap(({ before, after }) => (before && before.urlKey !== after?.urlKey ? [before] : []));
  return [
    deleteProducts(...ordinals.flatMap((ordinal) => (ordinal === null ? [] : [{ generation, ordinal }]))),
    insertProducts(...inserted),
    noteFormer(...left.map(({ urlKey, sku }) => ({ url_key: urlKey, sku, left_at: leftAt }))),
    forgetFormer(...inserted.map(({ url_key }) => ({ url_key }))),
    ...calendarOf(changes, written),
  ];
}

function calendarOf(changes: readonly ProductChange[], { generation, rows, currency }: Written): Change[] {
  const changed = changes.filter(({ before, after }) => isOtherCalendar(before, after, currency));
  const former = changed.flatMap(({ before }) => before ?? []);
  const made = changed.flatMap(({ after }) => (after ? rows.ofProduct(after, currency) : []));
  const pools = former.flatMap(({ sku, places }) => (places ? [{ generation, pool: sku }] : []));
  return [
    deletePools(...pools),
    deleteExceptions(...pools),
    deleteUses(...former.map(({ sku }) => ({ generation, product_sku: sku }))),
    deletePrices(...former.flatMap(pricedSkus).map((sku) => ({ generation, sku }))),
    insertPools(...made.flatMap((part) => part.pools ?? [])),
    insertExceptions(...made.flatMap((part) => part.exceptions ?? [])),
    insertUses(...made.flatMap(({ uses }) => uses)),
    insertPrices(...made.flatMap(({ prices }) => prices)),
  ];
}

/** The changes that store the prices of days and slots in another currency. */
export function writesOfPrices(
  products: readonly CatalogueProduct[],
  { generation, rows, currency }: Pick<Written, 'generation' | 'rows' | 'currency'>,
): Change[] {
  return [
    deletePrices(...products.flatMap(pricedSkus).map((sku) => ({ generation, sku }))),
    insertPrices(...products.flatMap((product) => rows.ofProduct(product, currency).prices)),
  ];
}

/** The skus of a product and its variants that have prices of days or slots. */
export function pricedSkus({ sku, prices, variants }: CatalogueProduct): string[] {
  return [{ sku, prices }, ...variants].filter((part) => part.prices).map((part) => part.sku);
}
