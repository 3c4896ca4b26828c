import type { DescribedProducts } from '#server/commerce/embedded/catalogue/described-products.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { ProductStore } from '#server/commerce/embedded/catalogue/product-store.ts';
import type { ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import type { ProductCard } from '#server/commerce/products.ts';
import type { Database } from '#server/database/database.ts';
import type { Now } from '#server/sales/now.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';

/** The parts that all operations of the catalogue use. */
export interface CatalogueParts {
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
export function todayOf(parts: CatalogueParts, loaded = parts.products.latest()): Day {
  return operatorTime(parts.clock(), zoneOf(parts, loaded)).day;
}

export function nowOf(parts: CatalogueParts, loaded: LoadedGeneration): Now {
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
  { described }: Pick<CatalogueParts, 'described'>,
  list: readonly ProductFacts[],
  locale: LocaleCode,
): ProductCard[] {
  return list.map((product) => described.card(product, locale));
}

function zoneOf({ timeZone }: CatalogueParts, { profile }: LoadedGeneration): string {
  return timeZone ?? profile.timeZone;
}
