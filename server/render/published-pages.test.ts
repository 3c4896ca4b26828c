import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { onlyGuests } from '#tests/support/callers.ts';
import { publish } from '#tests/support/catalogue-file/publish.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createPageHandlers } from './page-handlers.ts';

const sku = 'cable-car-round-trip';

let store: DemoStore;
let app: TestApp;
/** The pages that were rendered, by their addresses. */
let rendered: string[] = [];

beforeAll(async () => {
  store = await openDemo();
  const unlimited = { perMinute: 1_000_000, countedAs: () => null };
  const pages = createPageHandlers({
    storefront: store.storefront,
    isUnavailable: store.commerce.isUnavailable,
    callers: onlyGuests,
    fullAddressOf: () => '127.0.0.1',
    publicUrl: 'http://store.test',
    assets: { script: '', style: '', admin: { script: '', style: '' } },
    renderer: async () => ({
      renderPage: (name, data, { path, shop }) => {
        rendered.push(path);
        return JSON.stringify({ name, data, shop });
      },
    }),
    guards: {},
    headers: {},
    hosts: { locales: new Map(), hostOf: () => undefined },
    limits: { searches: unlimited, lists: unlimited },
    caches: createCacheBudget(20_000_000),
  });
  app = await startApp({ ...store, pages });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await store.close();
});

const textOf = async (path: string) => (await app.request(`/en${path}`)).text();

const paths = {
  home: '/',
  list: '/list',
  category: '/c/cable-car',
  product: `/p/${sku}`,
  other: '/p/gift-voucher',
  article: '/article/getting-here',
  cart: '/cart',
};

async function openAll(): Promise<void> {
  for (const path of Object.values(paths)) await textOf(path === '/' ? '' : path);
}

/** Publishes a changed document, and returns which of the pages are then rendered again. */
async function renderedAfter(kind: 'product' | 'article' | 'store', id: string, change: (document: never) => object) {
  const row = await store.database.raw.get<{ document: string }>(
    kind === 'product'
      ? 'SELECT document FROM products WHERE sku = ?'
      : "SELECT document FROM store_settings WHERE '' <> ?",
    id,
  );
  const document = JSON.parse(row?.document ?? 'null');
  await openAll();
  rendered = [];
  await publish(store.database, [{ kind, id, document: change(document as never) }]);
  // Longer than the versions count as current, and a page of the former revision is shown.
  await new Promise((resolve) => setTimeout(resolve, 150));
  await openAll();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await openAll();
  return Object.entries(paths).flatMap(([name, path]) => (rendered.includes(path) ? [name] : []));
}

it('after a product was published, only the pages that show it are made again', async () => {
  const again = await renderedAfter('product', sku, (product: CatalogueProduct) => ({
    ...product,
    name: { ...product.name, en: 'Glass Cabin' },
  }));
  expect(again).toEqual(['home', 'list', 'category', 'product']);
  for (const path of [paths.list, paths.category, paths.product]) expect(await textOf(path)).toContain('Glass Cabin');
  expect(await textOf(paths.other)).not.toContain('Glass Cabin');
});

it('after the store’s settings were published, every page is made again', async () => {
  const again = await renderedAfter(
    'store',
    'store',
    ({ articles: _, items: __, ...settings }: Record<string, object>) => ({
      ...settings,
      name: { en: 'Harbour House', hk: '海港' },
    }),
  );
  expect(again).toEqual(Object.keys(paths));
  for (const path of Object.values(paths)) expect(await textOf(path === '/' ? '' : path)).toContain('Harbour House');
});

it('after an article was published, its page shows it', async () => {
  await renderedAfter('article', 'getting-here', (settings: { articles: { id: string }[] }) => ({
    ...settings.articles.find(({ id }) => id === 'getting-here'),
    title: { en: 'By boat', hk: '乘船' },
  }));
  expect(await textOf(paths.article)).toContain('By boat');
});
