import { isDeepStrictEqual } from 'node:util';
import { createCalendarRows } from '#server/catalogue-file/calendar-rows.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';

/** The calendar's rows of a product, as in a catalogue with no other product. */
function rowsOf(product: CatalogueProduct | null, currency: string) {
  return product && createCalendarRows(0).ofProduct(product, currency);
}

/** True when a change of a product changes its places, the places that its units take, or its prices of days and slots. */
export function isOtherCalendar(
  before: CatalogueProduct | null,
  after: CatalogueProduct | null,
  currency: string,
): boolean {
  return !isDeepStrictEqual(rowsOf(before, currency), rowsOf(after, currency));
}

/** The pools from which a product takes; its own pool has its sku as name. */
export function poolsOf(product: CatalogueProduct | null): string[] {
  return product ? [...(product.places ? [product.sku] : []), ...(product.pools ?? [])] : [];
}
