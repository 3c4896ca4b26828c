import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoShop } from '#build/demo-shop.ts';
import { dateDemoRates } from '#server/catalogue-file/date-demo-rates.ts';
import { fillEmptyStore } from '#server/catalogue-file/fill-empty-store.ts';
import type { Content } from '#server/content/content.ts';
import { createContent } from '#server/content/create-content.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createReviews } from '#server/members/reviews/create-reviews.ts';
import type { Reviews } from '#server/members/reviews/reviews.ts';
import { type OpenedStore, openStore } from '#server/open-store.ts';
import { paymentOptionsOf } from '#server/payments/payment-options.ts';
import { type PreviewedStore, previewOf } from '#server/present/open-preview.ts';
import { createStorefront, type Storefront } from '#server/present/storefront.ts';
import { createSoldProducts } from '#server/sales/sold/create-sold-products.ts';
import { canWrite } from '#server/tickets/can-write.ts';
import { testSettings } from './start-app.ts';

export interface DemoStore {
  commerce: OpenedStore;
  content: Content;
  reviews: Reviews;
  storefront: Storefront;
  openPreview: (() => Promise<PreviewedStore>) | undefined;
  database: Database;
  close(): Promise<void>;
}

interface DemoOptions {
  databaseUrl?: string | undefined;
  shop?: string;
  /** Settings that differ from the usual ones. */
  environment?: Record<string, string>;
}

/** The demo store or another shop's, on SQLite in a new folder or in an empty PostgreSQL database. */
export async function openDemo(
  clock: () => Date = () => new Date(),
  { databaseUrl, shop = demoShop, environment = {} }: DemoOptions = {},
): Promise<DemoStore> {
  const settings = testSettings(environment);
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const where = databaseUrl ? { url: databaseUrl } : { folder };
  const database = await openDatabase(where);
  await migrate(database);
  await fillEmptyStore(database, shop, clock());
  await dateDemoRates(database, shop, clock());
  const commerce = await openStore(
    {
      ...settings,
      searchFolder: join(folder, 'search'),
      clock,
      signTicket: ({ id }) => `T1.${id}`,
      canWrite,
      readTicket: () => null,
    },
    database,
  );
  const content = createContent(database);
  const reviews = createReviews({ database, clock });
  const sold = createSoldProducts({ database, clock });
  const parts = {
    ...commerce,
    orders: commerce.orders.buyer,
    content,
    reviews,
    sold,
    settings: { ...settings, paymentOptions: paymentOptionsOf(settings) },
  };
  return {
    commerce,
    content,
    reviews,
    storefront: createStorefront(parts),
    openPreview: commerce.preview && previewOf(parts, commerce.preview),
    database,
    async close() {
      await commerce.close();
      await rm(folder, { recursive: true });
    },
  };
}
