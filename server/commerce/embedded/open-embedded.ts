import type { Commerce, CommerceSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import { createBackEnd } from './back-end.ts';
import { createCarts } from './carts/create-carts.ts';
import { createDescribedProducts } from './catalogue/described-products.ts';
import { openProductStore } from './catalogue/product-store.ts';
import { createCatalogue } from './create-catalogue.ts';
import { createEmbeddedStore } from './embedded-store.ts';
import { openPreview } from './preview/open-preview.ts';
import { createProductSearch } from './search/product-search.ts';

/** Opens the back end that stores everything in SQL. The database must be migrated. */
export async function openEmbeddedCommerce(settings: CommerceSettings, database: Database): Promise<Commerce> {
  const products = await openProductStore(database);
  const productSearch = createProductSearch(database, settings.searchFolder);
  const store = createEmbeddedStore({ database, products, described: createDescribedProducts(database), settings });
  return {
    catalogue: createCatalogue(store, productSearch),
    carts: createCarts(store),
    preview: () => openPreview(store, productSearch),
    backEnd: createBackEnd(store),
    readNow: store.readNow,
    stop: () => productSearch.stop(),
  };
}
