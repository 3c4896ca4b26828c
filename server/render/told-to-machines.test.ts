import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { routes } from '#site/routes.ts';
import { must } from '#tests/conformance/shopping.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { renderPage } from './entry.tsx';
import { loadProduct } from './loaders/product.ts';
import { makeFrame } from './make-frame.ts';

const publicUrl = 'https://tickets.example';
const assets = {
  script: '/assets/main.js',
  style: '/assets/site.css',
  admin: { script: '/assets/admin/main.js', style: '/assets/admin/admin.css' },
};
let demo: DemoStore;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

/** The structured data for search engines on a product's page, by type. */
async function toldOf(locale: LocaleCode, urlKey: string): Promise<Map<string, Told>> {
  const path = `/p/${urlKey}`;
  const route = routes.find(({ page }) => page === 'product');
  if (!route) throw new Error('There is no page of products.');
  const { storefront } = demo;
  const found = await loadProduct({
    storefront,
    context: { locale },
    path,
    params: { url_key: urlKey },
    query: new URLSearchParams(),
  });
  if (found.kind !== 'page') throw new Error(`${path} is ${found.kind}.`);
  const frame = await makeFrame({ storefront, publicUrl, assets }, locale, route, path);
  const html = await renderPage('product', found.data, frame);
  const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  const told: Told[] = texts.map((text) => JSON.parse(text));
  return new Map(told.map((one) => [one['@type'], one]));
}

interface Told {
  '@type': string;
  [name: string]: unknown;
}

it.each<LocaleCode>(['hk', 'th'])('every product has structured data in %s as in the catalogue', async (locale) => {
  const { list } = must(await demo.storefront.list({ locale }, { categoryId: null, page: 1, pageSize: 100 }));
  expect(list.length).toBeGreaterThan(10);
  for (const { sku, url_key } of list) {
    const told = await toldOf(locale, url_key);
    const product = must(await demo.storefront.productBySku({ locale }, sku));
    const prices = product.price_range;
    expect(told.get('Product'), sku).toMatchObject({
      name: product.name,
      sku,
      description: product.short_description,
      image: product.media_gallery.map(({ url }) => publicUrl + url),
      offers:
        product.variants.length > 0
          ? { lowPrice: prices.minimum_price.final_price.value, highPrice: prices.maximum_price.final_price.value }
          : { price: prices.minimum_price.final_price.value, priceCurrency: 'HKD' },
    });
    const { offers = [] } = (told.get('Product')?.offers ?? {}) as { offers?: { sku: string; price: number }[] };
    for (const offer of offers) {
      const variant = product.variants.find((one) => one.product.sku === offer.sku);
      expect(offer.price).toBe(variant?.product.price_range.minimum_price.final_price.value);
    }
    const steps = told.get('BreadcrumbList')?.itemListElement as { name: string }[];
    expect(steps.map(({ name }) => name)).toEqual([
      expect.any(String),
      ...product.categories.map(({ name }) => name),
      product.name,
    ]);
    // No product here is an event, because the demo sells no ticket that exists for single days only.
    expect(told.has('Event')).toBe(false);
  }
});
