import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let store: DemoStore;
let app: TestApp;
beforeEach(async () => {
  store = await openDemo();
  app = await startApp({ commerce: store.commerce, storefront: store.storefront });
});
afterEach(async () => {
  await app.stop();
  await store.close();
});

interface Answer {
  products: { sku: string; title: string; titleMarks?: [number, number][] }[];
  total_count: number;
  categories: { url_key: string; total_count: number }[];
  did_you_mean?: string;
  pages?: { path: string; title: string; titleMarks: [number, number][] }[];
  partly?: true;
  suggestions?: { sku: string }[];
}

async function search(keyword: string, locale = 'en'): Promise<Answer> {
  const answer = await app.request('/api/search/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', store: locale },
    body: JSON.stringify({ keyword, live: true }),
  });
  return (await answer.json()) as Answer;
}

describe('a search', () => {
  it('marks the matches in titles, and counts products by category', async () => {
    const { products, categories } = await search('水晶车厢', 'hk');
    const [first] = products;
    expect(first?.titleMarks?.map(([from, to]) => first.title.slice(from, to))).toEqual(['水晶車廂']);
    expect(categories.map(({ url_key }) => url_key)).toContain('cable-car');
  });

  it('corrects a likely slip, and finds the corrected words', async () => {
    const { products, did_you_mean } = await search('cristal cabin');
    expect([products[0]?.sku, did_you_mean]).toEqual(['crystal-cabin-sunset', 'crystal cabin']);
  });

  it('also finds the store’s own pages, and reports when products match only some of the words', async () => {
    const { pages, partly, suggestions } = await search('opening hours');
    expect([pages?.[0]?.path, partly, suggestions]).toEqual(['/article/questions', true, undefined]);
    const [cap] = (await search('尺码', 'hk')).pages ?? [];
    expect(cap?.path).toBe('/i/trail-cap');
    expect(cap?.titleMarks.map(([from, to]) => cap.title.slice(from, to))).toEqual(['尺碼']);
    expect(await search('stargazing')).not.toHaveProperty('partly');
  });

  it('suggests popular products only when nothing is found', async () => {
    const { products, suggestions, did_you_mean } = await search('zzzzqq');
    expect([products, suggestions?.length, did_you_mean]).toEqual([[], 4, undefined]);
    expect((await search('cable')).suggestions).toBeUndefined();
  });
});
