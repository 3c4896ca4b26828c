import type { CommerceSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import { createOrders } from '#server/sales/create-orders.ts';
import { createBackEnd } from './back-end.ts';
import { createDescribedProducts } from './catalog/described-products.ts';
import { openProductStore } from './catalog/product-store.ts';
import { createShop } from './shop.ts';

/** Opens orders without the rest of a store, for a command beside the store that runs. */
export async function openOrders(database: Database, settings: CommerceSettings): Promise<Orders> {
  const products = await openProductStore(database);
  const shop = createShop({ database, products, described: createDescribedProducts(database), settings });
  return createOrders({ database, moment: shop.moment, settings, backEnd: createBackEnd(shop) });
}
