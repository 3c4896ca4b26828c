import { limitsOf } from '#server/catalogue-file/sell-restrictions.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { visitsOf } from '#server/commerce/embedded/catalogue/visits-of.ts';
import {
  type Availability,
  type AvailabilityQuery,
  mostDays,
  readAvailability,
} from '#server/sales/inventory/availability.ts';
import { nextDays } from '#server/sales/inventory/next-days.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';
import { type CatalogueParts, nowOf } from './catalogue-parts.ts';

/** Finds how many units of a product or variant can be sold on each day. */
export async function findAvailability(parts: CatalogueParts, query: AvailabilityQuery): Promise<Result<Availability>> {
  const loaded = await parts.products.current();
  const product = loaded.bySku.get(query.sku) ?? loaded.byVariantSku.get(query.sku);
  if (!product?.isListed) return fail('product-not-found');
  if (query.to < query.from || query.to > addDays(query.from, mostDays - 1)) {
    return fail('invalid-request', { field: 'to', bound: mostDays });
  }
  const now = nowOf(parts, loaded);
  const visits = visitsOf(product, visitClosing(now, parts.slotCutOffMinutes));
  return succeed(await readAvailability({ database: parts.database, now }, visits, query));
}

/** Finds the first day that can still be booked, for each product that needs a day. */
export async function findNextDays(parts: CatalogueParts, skus: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  const loaded = await parts.products.current();
  const now = nowOf(parts, loaded);
  const isRefused = visitClosing(now, parts.slotCutOffMinutes);
  const dated = skus.map((sku) => loaded.bySku.get(sku)).filter(asksForDay);
  return nextDays(
    { database: parts.database, now },
    dated.map((product) => ({
      visits: visitsOf(product, isRefused),
      limits: limitsOf(product, now.day),
      least: Math.max(1, product.minSaleQty),
    })),
  );
}

function asksForDay(product: ProductFacts | undefined): product is ProductFacts {
  return product?.isListed === true && product.dateOption !== null && !product.isSoldOut;
}
