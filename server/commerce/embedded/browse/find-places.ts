import { limitsOf } from '#server/catalogue-file/sell-restrictions.ts';
import type { Catalogue } from '#server/commerce/catalogue.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import { visitsOf } from '#server/commerce/embedded/catalogue/visits-of.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { mostDays, readAvailability } from '#server/sales/inventory/availability.ts';
import { nextDays } from '#server/sales/inventory/next-days.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { visitClosing } from '#shared/rules/visit-closing.ts';

/** The operations of the catalogue that find free places. */
export function findPlaces({
  database,
  readNow,
  settings,
}: EmbeddedStore): Pick<Catalogue, 'availability' | 'nextDays'> {
  return {
    async availability(_context, query) {
      const now = await readNow();
      const { bySku, byVariantSku, version } = now.catalogue;
      const product = bySku.get(query.sku) ?? byVariantSku.get(query.sku);
      if (!product?.isListed) return fail('product-not-found');
      if (query.to < query.from || query.to > addDays(query.from, mostDays - 1)) {
        return fail('invalid-request', { field: 'to', bound: mostDays });
      }
      const visits = visitsOf(product, visitClosing(now, settings.slotCutOffMinutes));
      return succeed(await readAvailability({ database, now }, visits, query, version));
    },
    async nextDays(_context, skus) {
      const now = await readNow();
      const isRefused = visitClosing(now, settings.slotCutOffMinutes);
      const dated = skus.map((sku) => now.catalogue.bySku.get(sku)).filter(asksForDay);
      return nextDays(
        { database, now },
        dated.map((product) => ({
          visits: visitsOf(product, isRefused),
          limits: limitsOf(product, now.day),
          least: Math.max(1, product.minSaleQty),
        })),
      );
    },
  };
}

function asksForDay(product: ProductFacts | undefined): product is ProductFacts {
  return product?.isListed === true && product.dateOption !== null && !product.isSoldOut;
}
