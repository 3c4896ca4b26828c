import type { Commerce, CommerceSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/database.ts';
import { isUnavailable } from '#server/database/faults.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createReadiness } from '#server/database/readiness.ts';
import { createOrders } from '#server/sales/create-orders.ts';
import { readFigures } from '#server/sales/figures.ts';
import { createInventory } from '#server/sales/inventory/create-inventory.ts';
import { createOutbox } from '#server/sales/outbox/create-outbox.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/unit-of-work.ts';
import { createBackEnd } from './back-end.ts';
import { createCarts } from './carts/create-carts.ts';
import { createDescribedProducts } from './catalog/described-products.ts';
import { openProductStore } from './catalog/product-store.ts';
import { createCatalog } from './create-catalog.ts';
import { createProductSearch } from './search/product-search.ts';
import { createShop } from './shop.ts';

/** Opens the back end that keeps everything in SQL: in the database of the settings, or in `opened`, which must be migrated. */
export async function openEmbeddedCommerce(settings: CommerceSettings, opened?: Database): Promise<Commerce> {
  const database = opened ?? (await openMigrated(settings));
  const products = await openProductStore(database);
  const productSearch = createProductSearch(database, settings.searchFolder);
  const described = createDescribedProducts(database);
  const shop = createShop({ database, products, described, settings });
  const { hear } = settings;
  const sales: Sales = { database, moment: shop.moment, settings, backEnd: createBackEnd(shop), hear };
  return {
    catalog: createCatalog({ ...settings, database, products, described, productSearch }),
    carts: createCarts(shop, sales),
    inventory: createInventory(sales),
    orders: createOrders(sales),
    outbox: createOutbox(sales),
    finish: (once, outcome) => perform(sales, { once, isPassing: true }, async () => outcome),
    figures: () => readFigures(sales),
    readiness: createReadiness(database, settings.clock),
    isUnavailable,
    async close() {
      await productSearch.stop();
      await database.close();
    },
  };
}

async function openMigrated(settings: CommerceSettings): Promise<Database> {
  const database = await openDatabase(settings.database);
  await migrate(database);
  return database;
}
