import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specifiedProfile } from '#server/catalogue-file/store-profile.ts';
import type { Storefront } from '#server/present/storefront.ts';
import { succeed } from '#shared/contract/errors.ts';
import { must } from '#tests/conformance/shopping.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { menuEntry, productSummary } from '#tests/support/site-fixtures.ts';
import { makeSitemap, makeSitemapIndex } from './sitemap.ts';

const publicUrl = 'https://tickets.example';

describe('the sitemap of the demo store', () => {
  let demo: DemoStore;
  const urls = new Map<string, string[]>();
  beforeAll(async () => {
    demo = await openDemo();
    for (const locale of specifiedProfile.languages) {
      const xml = await makeSitemap(demo.storefront, publicUrl, specifiedProfile, { locale, part: 1 });
      for (const [url, links] of entriesOf(xml)) urls.set(url, links);
    }
  });
  afterAll(() => demo.close());

  it('lists home, list, categories, articles, items and products', () => {
    for (const path of [
      '/en',
      '/en/list',
      '/en/c/tours',
      '/en/article/getting-here',
      '/en/i/trail-cap',
      '/en/p/cable-car-round-trip',
    ]) {
      expect(urls.has(publicUrl + path), path).toBe(true);
    }
    expect(
      [...urls.keys()].filter((url) => /\/(cart|checkout|pay|cancel|orderdownload|search|err|error)\b/.test(url)),
    ).toEqual([]);
  });

  it('lists each page in every language, with links to the others', () => {
    expect(urls.get(`${publicUrl}/p/cable-car-round-trip`)).toEqual([
      `zh-Hant-HK ${publicUrl}/p/cable-car-round-trip`,
      `en ${publicUrl}/en/p/cable-car-round-trip`,
      `zh-Hans-CN ${publicUrl}/cn/p/cable-car-round-trip`,
      `th-TH ${publicUrl}/th/p/cable-car-round-trip`,
      `ja-JP ${publicUrl}/jp/p/cable-car-round-trip`,
      `ko-KR ${publicUrl}/kr/p/cable-car-round-trip`,
      `id-ID ${publicUrl}/id/p/cable-car-round-trip`,
      `x-default ${publicUrl}/p/cable-car-round-trip`,
    ]);
    expect(urls.get(`${publicUrl}/th/p/cable-car-round-trip`)).toEqual(urls.get(`${publicUrl}/p/cable-car-round-trip`));
    expect(urls.get(`${publicUrl}/`)).toContain(`x-default ${publicUrl}/`);
  });

  it('has one file per language, and the picture of each product', async () => {
    const index = await makeSitemapIndex(demo.storefront, publicUrl, specifiedProfile);
    expect(locationsOf(index)).toEqual(
      ['zh-Hant-HK', 'en', 'zh-Hans-CN', 'th-TH', 'ja-JP', 'ko-KR', 'id-ID'].map(
        (tag) => `${publicUrl}/sitemap-${tag}.xml`,
      ),
    );
    const thai = (await makeSitemap(demo.storefront, publicUrl, specifiedProfile, { locale: 'th', part: 1 })) ?? '';
    expect(locationsOf(thai).filter((url) => !url.startsWith(`${publicUrl}/th`))).toEqual([]);
    const { list } = must(await demo.storefront.list({ locale: 'th' }, { categoryId: null, page: 1, pageSize: 200 }));
    const product = list.find(({ url_key }) => url_key === 'cable-car-round-trip');
    expect(thai).toContain(`<image:loc>${publicUrl}${product?.image.url}</image:loc>`);
    expect(thai.match(/<image:loc>/g)?.length).toBeGreaterThanOrEqual(list.length);
  });

  it('has no file for a language that is not offered', async () => {
    const offered = { ...specifiedProfile, languages: ['en' as const], defaultLanguage: 'en' as const };
    expect(locationsOf(await makeSitemapIndex(demo.storefront, publicUrl, offered))).toHaveLength(1);
    expect(await makeSitemap(demo.storefront, publicUrl, offered, { locale: 'th', part: 1 })).toBeNull();
  });

  it('leaves out hidden categories, and gifts without a page', async () => {
    const { storefront } = demo;
    for (const id of [9, 11, 12, 13]) {
      const category = await storefront.categoryById({ locale: 'en' }, id);
      if (category.ok) expect(urls.has(`${publicUrl}/en/c/${category.value.url_key}`)).toBe(false);
    }
    expect([...urls.keys()].filter((url) => url.includes('gift-keyring'))).toEqual([]);
  });
});

describe('a sitemap', () => {
  const catalogueOf = (total: number, more: Partial<Storefront> = {}) =>
    ({
      menu: async () => [],
      articles: async () => [],
      items: async () => [],
      list: async (_, { page, pageSize }) => {
        const first = (page - 1) * pageSize;
        const count = Math.max(0, Math.min(pageSize, total - first));
        const list = Array.from({ length: count }, (_none, index) => productSummary({ url_key: `p${first + index}` }));
        return succeed({ list, total });
      },
      ...more,
    }) as Pick<Storefront, 'menu' | 'list'> as Storefront;

  it('of a large store has several parts with each page once', async () => {
    const catalogue = catalogueOf(4_801);
    const index = await makeSitemapIndex(catalogue, publicUrl, specifiedProfile);
    expect(locationsOf(index).slice(3, 6)).toEqual(
      ['', '-2', '-3'].map((part) => `${publicUrl}/sitemap-en${part}.xml`),
    );
    const partOf = (part: number) => makeSitemap(catalogue, publicUrl, specifiedProfile, { locale: 'en', part });
    const pages = (await Promise.all([1, 2, 3].map(partOf))).flatMap((part) => [...entriesOf(part).keys()]);
    expect(pages.filter((url) => url.includes('/en/p/'))).toHaveLength(4_801);
    expect(new Set(pages).size).toBe(pages.length);
    expect(await partOf(4)).toBeNull();
  });

  it('lists a category that visitors can open, but not one that leads straight to its product, or an empty one', async () => {
    const menu = [
      { ...menuEntry(3, 'Rides', 'rides'), children: [menuEntry(4, 'Night & day', 'night&day')] },
      { ...menuEntry(5, 'Pass', 'pass'), jump: true },
      { ...menuEntry(6, 'Soon', 'soon'), product_count: 0 },
    ];
    const urls = [
      ...entriesOf(
        await makeSitemap(catalogueOf(0, { menu: async () => menu }), publicUrl, specifiedProfile, {
          locale: 'en',
          part: 1,
        }),
      ).keys(),
    ];
    expect(urls.filter((url) => url.includes('/en/c/'))).toEqual([
      `${publicUrl}/en/c/rides`,
      `${publicUrl}/en/c/night%26day`,
    ]);
  });
});

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
}

/** The address of each page, with its alternate languages and their addresses. */
function entriesOf(xml: string | null): Map<string, string[]> {
  const entries = [...(xml ?? '').matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => {
    const links = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)];
    return [
      /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
      links.map(([, language, url]) => `${language} ${url}`),
    ] as const;
  });
  return new Map(entries);
}
