import { describe, expect, it } from 'vitest';
import { calendarOf } from '#server/commerce/embedded/catalog/calendar-of.ts';
import { buildCategoryTree } from '#server/commerce/embedded/catalog/category-tree.ts';
import { toProductFacts } from '#server/commerce/embedded/catalog/product-facts.ts';
import type { Snapshot } from '#server/commerce/embedded/catalog/snapshot.ts';
import type { CatalogueProduct, CatalogueText } from '#server/commerce/embedded/catalogue-file/format.ts';
import { testCatalogue } from '#server/commerce/embedded/catalogue-file/test-catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { createProductSearch } from './product-search.ts';

const names: Record<string, CatalogueText> = {
  'cable-car': {
    hk: '雲嶺360纜車來回票',
    en: 'Cable Car Round Trip',
    cn: '云岭360缆车往返票',
    th: 'ตั๋วรถกระเช้าไปกลับ',
    jp: 'ケーブルカー往復チケット',
    kr: '산악케이블카 왕복권',
    id: 'Kereta Gantung Pulang Pergi',
  },
  'tea-master': {
    hk: '品茶大師體驗',
    en: 'Tea Master’s Café',
    cn: '品茶大师体验',
    th: 'ชิมชากับอาจารย์',
    jp: 'お茶の達人体験',
    kr: '다도 체험',
    id: 'Mencicipi Teh',
  },
  plush: { en: 'Plush Cabin' },
};

const template = testCatalogue().products.find(({ sku }) => sku === 'plush') as CatalogueProduct;

function snapshotOf(products: CatalogueProduct[]): Snapshot {
  const facts = products.map(toProductFacts);
  return {
    generation: 1,
    settings: null,
    calendar: calendarOf(facts),
    tree: buildCategoryTree(testCatalogue().categories, facts),
    products: facts,
    bySku: new Map(facts.map((product) => [product.sku, product])),
    byVariantSku: new Map(),
    byUrlKey: new Map(),
    byId: new Map(),
  };
}

const snapshot = snapshotOf(
  Object.entries(names).map(([sku, name], index) => ({ ...template, id: index + 1, sku, urlKey: sku, name })),
);

const search = createProductSearch();
const find = async (locale: LocaleCode, keyword: string) =>
  (await search.find(snapshot, locale, keyword)).map(({ sku }) => sku);

describe('search', () => {
  it.each<[LocaleCode, string, string]>([
    ['hk', '纜車', 'cable-car'],
    ['hk', '來回', 'cable-car'],
    ['hk', '車來', 'cable-car'],
    ['hk', '茶', 'tea-master'],
    ['hk', '雲嶺 纜車', 'cable-car'],
    ['cn', '缆车', 'cable-car'],
    ['cn', '茶', 'tea-master'],
    ['jp', 'ケーブルカー', 'cable-car'],
    ['jp', 'ケーブル', 'cable-car'],
    ['jp', 'チケット', 'cable-car'],
    ['jp', '茶', 'tea-master'],
    ['th', 'รถกระเช้า', 'cable-car'],
    ['th', 'กระเช้า', 'cable-car'],
    ['th', 'กระเ', 'cable-car'],
    ['kr', '케이블카', 'cable-car'],
    ['kr', '다도', 'tea-master'],
    ['id', 'gantung', 'cable-car'],
    ['en', 'cable', 'cable-car'],
    ['en', 'cab', 'cable-car'],
    ['en', 'CABLE CAR', 'cable-car'],
    ['en', 'cabel car', 'cable-car'],
    ['en', 'ｃａｂｌｅ', 'cable-car'],
    ['en', 'cafe', 'tea-master'],
    ['en', 'tea-master', 'tea-master'],
    ['hk', 'cable car', 'cable-car'],
    ['jp', 'tea master', 'tea-master'],
    ['en', '纜車', 'cable-car'],
    ['hk', '360', 'cable-car'],
  ])('finds in %s by %s', async (locale, keyword, expected) => {
    expect((await find(locale, keyword))[0]).toBe(expected);
  });

  it.each([
    ['hk', '茶船'],
    ['en', 'zeppelin'],
    ['en', ''],
    ['hk', '  ，。 '],
  ] as const)('finds nothing in %s by "%s"', async (locale, keyword) => {
    expect(await find(locale, keyword)).toEqual([]);
  });

  it('asks for all words first, and for any of them only when no product has all', async () => {
    expect(await find('en', 'cable trip')).toEqual(['cable-car']);
    expect(await find('en', 'cable zeppelin')).toEqual(['cable-car']);
  });

  it('finds by search words, category and a part of the sku, in the visitor’s language', async () => {
    expect(await find('hk', '玩具')).toHaveLength(3);
    expect(await find('hk', '商店')).toHaveLength(3);
    expect(await find('en', 'master')).toEqual(['tea-master']);
  });

  it('puts the name in the visitor’s own language above the same word elsewhere', async () => {
    const twins = snapshotOf([
      { ...template, id: 1, sku: 'foreign', urlKey: 'foreign', name: { en: 'Lantern walk', id: 'Cabin' } },
      { ...template, id: 2, sku: 'own', urlKey: 'own', name: { en: 'Cabin' } },
    ]);
    expect((await search.find(twins, 'en', 'cabin')).map(({ sku }) => sku)).toEqual(['own', 'foreign']);
  });

  it('stands a large catalogue', async () => {
    const many = snapshotOf(
      Array.from({ length: 3000 }, (_, index) => ({
        ...template,
        id: index + 1,
        sku: `sku-${index}`,
        urlKey: `sku-${index}`,
        name: { en: `Ride number ${index}`, hk: `第${index}號纜車之旅` },
      })),
    );
    expect((await search.find(many, 'hk', '纜車')).length).toBe(3000);
    expect((await search.find(many, 'en', 'ride 2321'))[0]?.sku).toBe('sku-2321');
  }, 30_000);
});
