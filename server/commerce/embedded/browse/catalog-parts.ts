import type { DescribedProducts } from '#server/commerce/embedded/catalog/described-products.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { ProductStore } from '#server/commerce/embedded/catalog/product-store.ts';
import type { Snapshot } from '#server/commerce/embedded/catalog/snapshot.ts';
import type { ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import type { ProductCard } from '#server/commerce/products.ts';
import type { Database } from '#server/database/database.ts';
import type { Moment } from '#server/sales/moment.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';

/** The parts that all operations of the catalogue use. */
export interface CatalogParts {
  database: Database;
  products: ProductStore;
  described: DescribedProducts;
  productSearch: ProductSearch;
  clock: () => Date;
  /** Overrides the catalogue's time zone. */
  timeZone?: string | undefined;
  slotCutOffMinutes: number;
}

/** Today on the operator's calendar. */
export function todayOf(parts: CatalogParts, snapshot = parts.products.latest()): Day {
  return operatorTime(parts.clock(), zoneOf(parts, snapshot)).day;
}

export function momentOf(parts: CatalogParts, snapshot: Snapshot): Moment {
  const instant = parts.clock();
  const timeZone = zoneOf(parts, snapshot);
  return {
    at: instant.getTime(),
    ...operatorTime(instant, timeZone),
    timeZone,
    operator: snapshot.profile.operator,
    calendar: snapshot.calendar,
  };
}

export function cardsOf(
  { described }: Pick<CatalogParts, 'described'>,
  list: readonly ProductFacts[],
  locale: LocaleCode,
): ProductCard[] {
  return list.map((product) => described.card(product, locale));
}

function zoneOf({ timeZone }: CatalogParts, { profile }: Snapshot): string {
  return timeZone ?? profile.timeZone;
}
