import type { BackEndInTime, BackEndSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import { createBackEnd } from './back-end.ts';
import { createDescribedProducts } from './catalogue/described-products.ts';
import { openProductStore } from './catalogue/product-store.ts';
import { createEmbeddedStore } from './embedded-store.ts';

/** Opens the part of the embedded back end that selling needs, without its catalogue and carts. */
export async function openEmbeddedBackEnd(settings: BackEndSettings, database: Database): Promise<BackEndInTime> {
  const products = await openProductStore(database);
  const store = createEmbeddedStore({ database, products, described: createDescribedProducts(database), settings });
  return { backEnd: createBackEnd(store), readNow: store.readNow };
}
