import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openProductStore } from '#server/commerce/embedded/catalogue/product-store.ts';
import type { CatalogueProduct, CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { importText, openTestDatabase, testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { createProductSearch, type ProductSearch } from './product-search.ts';

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

const noWords = { categories: [], synonyms: [] };
const at = (catalogue: string, revision = 1) => ({ catalogue, revision });
const rowsOf = (...products: CatalogueProduct[]) =>
  products.map((product, ordinal) => ({ ordinal, document: JSON.stringify(product) }));

const template = testCatalogue().products.find(({ sku }) => sku === 'plush') as CatalogueProduct;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Indexes these products in every searched language, and finds their skus. */
function searchOf(products: CatalogueProduct[]) {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
  folders.push(folder);
  const keeper = createIndexKeeper(folder);
  const categories = testCatalogue().categories.map(({ id, name }) => [id, name] as const);
  const documents = rowsOf(...products);
  const known = new Set<LocaleCode>();
  return async (locale: LocaleCode, keyword: string) => {
    if (!known.has(locale)) {
      keeper.begin(locale, at('test'), { categories, synonyms: [] });
      keeper.add(locale, documents);
      keeper.finish(locale);
    }
    known.add(locale);
    return [...keeper.find(locale, keyword).ids].map((id) => products.find((product) => product.id === id)?.sku);
  };
}

const find = searchOf(
  Object.entries(names).map(([sku, name], index) => ({ ...template, id: index + 1, sku, urlKey: sku, name })),
);

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

  it('returns the searched terms, and the corrected keyword when it was misspelled', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
    folders.push(folder);
    const keeper = createIndexKeeper(folder);
    const make = (locale: LocaleCode, name: string) => {
      keeper.begin(locale, at('test'), noWords);
      keeper.add(locale, rowsOf({ ...template, name: { en: name, [locale]: name } }));
      keeper.finish(locale);
    };
    make('en', 'Cable Car Families');
    make('hk', '雲嶺纜車');
    make('jp', 'ロープウェイ券');
    expect(keeper.find('en', 'cable')).toEqual({ ids: [3], isPartly: false, terms: ['cable', 'cabl'], meant: null });
    expect(keeper.find('en', 'family')).toEqual({
      ids: [3],
      isPartly: false,
      terms: ['family', 'famili'],
      meant: null,
    });
    expect(keeper.find('en', 'cabel car')).toMatchObject({ ids: [3], meant: 'cable car' });
    expect(keeper.find('en', 'cablecar zeppelin')).toMatchObject({ ids: [3], meant: 'cable car zeppelin' });
    expect(keeper.find('en', 'zeppelin')).toEqual({ ids: [], isPartly: false, terms: [], meant: null });
    expect(keeper.find('hk', '云岭缆车')).toMatchObject({ ids: [3], meant: null });
    expect(keeper.find('jp', 'ロプウェイ')).toMatchObject({ ids: [3], meant: 'ロープウェイ' });
  });

  it('finds products by the store’s synonyms, also with a slip', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
    folders.push(folder);
    const keeper = createIndexKeeper(folder);
    keeper.begin('en', at('test'), { categories: [], synonyms: [['plush', 'stuffed animal', 'teddy']] });
    keeper.add('en', rowsOf(template, { ...template, id: 9, sku: 'farm', name: { en: 'Animal farm' } }));
    keeper.finish('en');
    expect(keeper.find('en', 'teddy').ids).toEqual([3]);
    expect(keeper.find('en', 'tedy').ids).toEqual([3]);
    expect(keeper.find('en', 'stuffed animal').ids).toEqual([3]);
    expect(keeper.find('en', 'animal').ids).toEqual([9, 3]);
  });

  it('accepts a slip only when no product has the typed word', async () => {
    expect(await find('en', 'calbe')).toEqual(['cable-car']);
    expect(await find('en', 'masters tea')).toEqual(['tea-master']);
  });

  it.each(['"', "' OR 1", 'NEAR(a b)', 'name:cable', '*', 'cable*" OR "x', '((', 'AND', '\u0000', '-cable'])(
    'treats %j as words, not as a query',
    async (keyword) => expect(await find('en', keyword)).toBeInstanceOf(Array),
  );

  it('searches for all words first, and for any of them only when no product has all', async () => {
    expect(await find('en', 'cable trip')).toEqual(['cable-car']);
    expect(await find('en', 'cable zeppelin')).toEqual(['cable-car']);
  });

  it('finds products by search words, category and a part of the sku, in the visitor’s language', async () => {
    expect(await find('hk', '玩具')).toHaveLength(3);
    expect(await find('hk', '商店')).toHaveLength(3);
    expect(await find('en', 'master')).toEqual(['tea-master']);
  });

  it('ranks the name in the visitor’s own language above the same word elsewhere', async () => {
    const findTwin = searchOf([
      { ...template, id: 1, sku: 'foreign', urlKey: 'foreign', name: { en: 'Lantern walk', id: 'Cabin' } },
      { ...template, id: 2, sku: 'own', urlKey: 'own', name: { en: 'Cabin' } },
    ]);
    expect(await findTwin('en', 'cabin')).toEqual(['own', 'foreign']);
  });

  it('searches a large catalogue', async () => {
    const findMany = searchOf(
      Array.from({ length: 3000 }, (_, index) => ({
        ...template,
        id: index + 1,
        sku: `sku-${index}`,
        urlKey: `sku-${index}`,
        name: { en: `Ride number ${index}`, hk: `第${index}號纜車之旅` },
      })),
    );
    expect((await findMany('hk', '纜車')).length).toBe(3000);
    expect((await findMany('en', 'ride 2321'))[0]).toBe('sku-2321');
  });
});

describe('the keeper of the indexes', () => {
  it('opens only a finished index of this catalogue and language', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
    folders.push(folder);
    const writer = createIndexKeeper(folder);
    writer.begin('en', at('one'), noWords);
    expect(createIndexKeeper(folder).open('en', at('one'))).toBe(false);
    writer.add('en', rowsOf({ ...template, id: 7 }));
    expect(writer.find('en', 'plush').ids).toEqual([]);
    writer.finish('en');
    expect(writer.find('en', 'plush').ids).toEqual([7]);

    const reader = createIndexKeeper(folder);
    expect([reader.open('en', at('two')), reader.open('hk', at('one')), reader.open('en', at('one'))]).toEqual([
      false,
      false,
      true,
    ]);
    expect(reader.find('en', 'plush').ids).toEqual([7]);
  });

  it('removes the file of an index that is given up', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gondola-test-'));
    folders.push(folder);
    const keeper = createIndexKeeper(folder);
    keeper.giveUp('en');
    keeper.begin('en', at('one'), noWords);
    expect(readdirSync(folder)).toHaveLength(1);
    keeper.giveUp('en');
    expect(readdirSync(folder)).toEqual([]);
    expect(() => keeper.add('en', [])).toThrow('No index was begun in en.');
    expect(() => keeper.finish('en')).toThrow('No index was begun in en.');
  });
});

describe('the index', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  let search: ProductSearch;
  const en = 'en';

  beforeEach(async () => {
    database = await openTestDatabase();
    folder = join(database.folder, 'search');
    await importText(database, JSON.stringify(testCatalogue()));
    search = createProductSearch(database, folder);
  });
  afterEach(async () => {
    await search.stop();
    await database.close();
  });

  const loaded = async () => (await openProductStore(database)).current();
  const find = async (...asked: Parameters<ProductSearch['find']>) => {
    const { ids, ...how } = await search.find(...asked);
    return { ...how, ids: [...ids] };
  };
  const renamed = (name: string) => {
    const catalogue = testCatalogue();
    return JSON.stringify({
      ...catalogue,
      products: catalogue.products.map((one) => (one.sku === 'plush' ? { ...one, name: { en: name } } : one)),
    });
  };

  it('leaves out products that no list shows', async () => {
    expect(await find(await loaded(), en, 'tour')).toMatchObject({ ids: [], isCurrent: true });
    expect(await find(await loaded(), en, 'keyring')).toMatchObject({ ids: [], isCurrent: true });
  });

  it('of the previous catalogue is used while the next one is made', async () => {
    await find(await loaded(), en, 'plush');
    await importText(database, renamed('Woolly gondola'));
    const next = await loaded();
    expect(await find(next, en, 'plush')).toMatchObject({ ids: [3], isCurrent: false });
    const found = await find(next, en, 'woolly');
    expect(found.isCurrent ? found.ids : []).toEqual(found.isCurrent ? [3] : []);
    await expect.poll(() => find(next, en, 'woolly')).toMatchObject({ ids: [3], isCurrent: true });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is read, not made again, after a restart', async () => {
    const before = await loaded();
    await find(before, en, 'plush');
    await search.stop();
    await database.raw.run('DELETE FROM products');
    search = createProductSearch(database, folder);
    expect(await find(before, en, 'plush')).toMatchObject({ ids: [3], isCurrent: true });
  });

  it('is made again when its file is broken', async () => {
    await find(await loaded(), en, 'plush');
    await search.stop();
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), 'no database');
    search = createProductSearch(database, folder);
    expect(await find(await loaded(), en, 'plush')).toMatchObject({ ids: [3], isCurrent: true });
  });

  it('is made only once for many searches at the same time', async () => {
    const now = await loaded();
    const found = await Promise.all(Array.from({ length: 20 }, () => find(now, en, 'plush')));
    expect(new Set(found.map(({ ids }) => ids.join())).size).toBe(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('works when its folder is not writable', async () => {
    await search.stop();
    writeFileSync(folder, 'a file, where the folder should be');
    search = createProductSearch(database, folder);
    expect(await find(await loaded(), en, 'plush')).toMatchObject({ ids: [3], isCurrent: true });
  });

  it('leaves no thread running when the store stops while the index is made', async () => {
    const threads: Worker[] = [];
    const note = (thread: Worker) => void threads.push(thread);
    process.on('worker', note);
    onTestFinished(() => void process.off('worker', note));
    const now = await loaded();
    const searched = expect(search.find(now, en, 'plush')).rejects.toThrow('The thread of the search ended.');
    await expect.poll(() => threads.length).toBe(1);
    await search.stop();
    await searched;
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
    await expect(search.find(now, en, 'plush')).rejects.toThrow('The search has stopped.');
  });
});
