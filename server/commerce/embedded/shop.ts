import type { BackEndSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import type { Moment as SalesMoment } from '#server/sales/moment.ts';
import type { Work as SalesWork, WorkPlace } from '#server/sales/unit-of-work.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import type { DescribedProducts } from './catalog/described-products.ts';
import type { ProductStore } from './catalog/product-store.ts';
import type { Snapshot } from './catalog/snapshot.ts';

/** The parts that every operation of the embedded back end can use. */
export interface Shop extends WorkPlace<Moment> {
  products: ProductStore;
  described: DescribedProducts;
  settings: BackEndSettings;
}

/** One instant of selling, with the catalogue that is active at it. */
export interface Moment extends SalesMoment {
  catalogue: Snapshot;
}

export type Work = SalesWork<Moment>;

export function createShop(parts: {
  database: Database;
  products: ProductStore;
  described: DescribedProducts;
  settings: BackEndSettings;
}): Shop {
  const { products, settings } = parts;
  return {
    ...parts,
    async moment() {
      const instant = settings.clock();
      const catalogue = await products.current();
      const timeZone = settings.timeZone ?? catalogue.profile.timeZone;
      return {
        at: instant.getTime(),
        ...operatorTime(instant, timeZone),
        timeZone,
        operator: catalogue.profile.operator,
        catalogue,
        calendar: catalogue.calendar,
      };
    },
  };
}

/** Adds the shop's current catalogue to the moment of a step of selling. */
export async function withCatalogue(shop: Shop, work: SalesWork): Promise<Work> {
  const catalogue = await shop.products.current();
  return { ...work, now: { ...work.now, catalogue } };
}
