import type { DescribedProducts } from '#server/commerce/embedded/catalog/described-products.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalog/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { ProductStore } from '#server/commerce/embedded/catalog/product-store.ts';
import type { ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import type { ProductCard } from '#server/commerce/products.ts';
import type { Database } from '#server/database/database.ts';
import type { Now } from '#server/sales/now.ts';
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
export function todayOf(parts: CatalogParts, loaded = parts.products.latest()): Day {
  return operatorTime(parts.clock(), zoneOf(parts, loaded)).day;
}

export function nowOf(parts: CatalogParts, loaded: LoadedGeneration): Now {
  const instant = parts.clock();
  const timeZone = zoneOf(parts, loaded);
  return {
    at: instant.getTime(),
    ...operatorTime(instant, timeZone),
    timeZone,
    operator: loaded.profile.operator,
    calendar: loaded.calendar,
  };
}

export function cardsOf(
  { described }: Pick<CatalogParts, 'described'>,
  list: readonly ProductFacts[],
  locale: LocaleCode,
): ProductCard[] {
  return list.map((product) => described.card(product, locale));
}

function zoneOf({ timeZone }: CatalogParts, { profile }: LoadedGeneration): string {
  return timeZone ?? profile.timeZone;
}
