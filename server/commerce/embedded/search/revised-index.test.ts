import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadNewest } from '#server/commerce/embedded/catalogue/load-changes.ts';
import { type LoadedGeneration, loadGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { Database } from '#server/database/database.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { createRandom } from '#tests/conformance/random.ts';
import { revise } from '#tests/support/catalogue-file/revise.ts';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { createProductSearch, type ProductSearch } from './product-search.ts';

const template = testCatalogue().products.find(({ sku }) => sku === 'plush') as CatalogueProduct;
const words = { categories: testCatalogue().categories.map(({ id, name }) => [id, name] as const), synonyms: [] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an index that was revised', () => {
  const vocabulary = {
    en: ['Cable', 'Cabin', 'Tea', 'Tower', 'Boat', 'Harbour', 'Café', 'Lantern'],
    hk: ['纜車', '茶藝', '海港', '日落', '來回', '燈籠', '村落', '導賞'],
  };

  it('finds the same as a new one, in each language', () => {
    const random = createRandom(7);
    const name = (locale: 'en' | 'hk') =>
      Array.from({ length: 1 + random.below(3) }, () => random.pick(vocabulary[locale])).join(' ');
    const productOf = (ordinal: number): CatalogueProduct => ({
      ...template,
      ...{ id: ordinal + 1, sku: `sku-${ordinal}`, urlKey: `sku-${ordinal}`, position: random.below(5) },
      inStock: true,
      type: random.below(9) === 0 ? 'configurable' : 'simple',
      name: { en: name('en'), hk: name('hk') },
      searchWords: { en: random.pick(vocabulary.en) },
    });
    const products = new Map(Array.from({ length: 40 }, (_, ordinal) => [ordinal, productOf(ordinal)]));
    const rowsOf = (some: Iterable<[number, CatalogueProduct]>) =>
      [...some].map(([ordinal, product]) => ({ ordinal, document: JSON.stringify(product) }));
    const revised = createIndexKeeper(join(folder, 'revised'));
    const build = (keeper: typeof revised, locale: LocaleCode, revision: number) => {
      keeper.begin(locale, { catalogue: 'one', revision }, words);
      keeper.add(locale, rowsOf(products));
      keeper.finish(locale);
    };
    for (const locale of ['en', 'hk'] as const) build(revised, locale, 0);

    for (let revision = 1; revision <= 12; revision++) {
      const changed = new Set(Array.from({ length: 1 + random.below(5) }, () => random.below(45)));
      for (const ordinal of changed) {
        if (random.below(4) === 0) products.delete(ordinal);
        else products.set(ordinal, productOf(ordinal));
      }
      for (const locale of ['en', 'hk'] as const) {
        const index = { catalogue: 'one', revision };
        expect(revised.newestBefore(locale, index, words)).toBe(revision - 1);
        revised.begin(locale, index, words, revision - 1);
        revised.remove(
          locale,
          [...changed].map((ordinal) => `sku-${ordinal}`),
        );
        revised.add(locale, rowsOf([...products].filter(([ordinal]) => changed.has(ordinal))));
        revised.finish(locale);

        const fresh = createIndexKeeper(join(folder, `fresh-${revision}`));
        build(fresh, locale, revision);
        const keywords = vocabulary[locale].flatMap((one) => [
          one,
          `${one} ${vocabulary.en[0]}`,
          `${one.slice(0, 3)}q`,
        ]);
        for (const keyword of [...keywords, 'cabel', 'sku-3', 'toer', 'cable boat zeppelin']) {
          expect(revised.find(locale, keyword), `${revision} ${locale} ${keyword}`).toEqual(
            fresh.find(locale, keyword),
          );
        }
      }
    }
    expect(readdirSync(join(folder, 'revised')).sort()).toEqual(['en-one-12.sqlite', 'hk-one-12.sqlite']);
  });

  it('is not made of one with other categories or synonyms, or of a broken one', () => {
    const keeper = createIndexKeeper(folder);
    keeper.begin('en', { catalogue: 'one', revision: 1 }, words);
    keeper.finish('en');
    const next = { catalogue: 'one', revision: 2 };
    expect(keeper.newestBefore('en', next, words)).toBe(1);
    expect(keeper.newestBefore('en', next, { ...words, synonyms: [['boat', 'ferry']] })).toBeNull();
    expect(keeper.newestBefore('en', next, { ...words, categories: [] })).toBeNull();
    expect(keeper.newestBefore('hk', next, words)).toBeNull();
    expect(keeper.newestBefore('en', { catalogue: 'two', revision: 2 }, words)).toBeNull();
    keeper.begin('en', next, words);
    expect(keeper.newestBefore('en', { catalogue: 'one', revision: 3 }, words)).toBe(1);
  });
});

describe('the search after a revision', () => {
  let database: Database & { folder: string };
  let search: ProductSearch;
  let loaded: LoadedGeneration;
  const plush = (name: string): CatalogueProduct => ({ ...template, name: { en: name } });

  beforeEach(async () => {
    database = await openTestDatabase();
    await importText(database, JSON.stringify(testCatalogue()));
    search = createProductSearch(database, folder);
    loaded = await loadGeneration(database);
  });
  afterEach(async () => {
    await search.stop();
    await database.close();
  });

  async function find(keyword: string) {
    loaded = await loadNewest(database, loaded);
    const { ids, isCurrent } = await search.find(loaded, 'en', keyword);
    return { ids: [...ids], isCurrent };
  }

  it('finds the changed product at once, without reading the other products', async () => {
    expect(await find('plush')).toEqual({ ids: [3], isCurrent: true });
    await revise(database, { products: { plush: plush('Woolly gondola') } });
    await database.raw.run("DELETE FROM products WHERE sku <> 'plush'");
    expect(await find('woolly')).toEqual({ ids: [3], isCurrent: true });
    expect(await find('cable')).toEqual({ ids: [1], isCurrent: true });
    await revise(database, { products: { plush: null } });
    expect((await find('woolly')).ids).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('uses the index of an earlier revision after a restart', async () => {
    await find('plush');
    await search.stop();
    await revise(database, { products: { plush: plush('Woolly gondola') } });
    await revise(database, { promoCodes: ['TENOFF'] });
    await database.raw.run("DELETE FROM products WHERE sku <> 'plush'");
    search = createProductSearch(database, folder);
    loaded = await loadGeneration(database);
    expect(await find('woolly')).toEqual({ ids: [3], isCurrent: true });
    expect(await find('cable')).toEqual({ ids: [1], isCurrent: true });
  });

  it('shares its files with other nodes, whichever of them is first', async () => {
    const other = createProductSearch(database, folder);
    try {
      for (const name of ['Woolly gondola', 'Silken gondola', 'Wooden gondola']) {
        await revise(database, { products: { plush: plush(name) } });
        loaded = await loadNewest(database, loaded);
        const [word = ''] = name.split(' ');
        const found = await Promise.all([search, other].map((one) => one.find(loaded, 'en', word)));
        expect(found.map(({ ids }) => [...ids])).toEqual([[3], [3]]);
      }
      expect(readdirSync(folder)).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  it('is made again as a whole when a category is renamed', async () => {
    expect((await find('bazaar')).ids).toEqual([]);
    const shop = testCatalogue().categories.find(({ id }) => id === 4);
    if (!shop) throw new Error('No category.');
    await revise(database, { categories: { 4: { ...shop, name: { en: 'Bazaar' } } } });
    expect((await find('bazaar')).ids).toEqual([3, 6]);
  });

  it('keeps its index when a revision changes nothing that it finds', async () => {
    await find('plush');
    const before = search.indexes();
    await revise(database, { closings: [{ date: '2026-05-11' }], promoCodes: ['TENOFF'] });
    expect(await find('plush')).toEqual({ ids: [3], isCurrent: true });
    expect(search.indexes()).toBe(before);
  });
});
