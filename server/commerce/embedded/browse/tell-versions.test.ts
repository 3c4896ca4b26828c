import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '#server/commerce/catalogue.ts';
import { createDescribedProducts } from '#server/commerce/embedded/catalogue/described-products.ts';
import { loadNewest } from '#server/commerce/embedded/catalogue/load-changes.ts';
import { type LoadedGeneration, loadGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import { createCatalogue } from '#server/commerce/embedded/create-catalogue.ts';
import { createEmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { createProductSearch, type ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import type { Shown } from '#server/commerce/shown-versions.ts';
import type { Database } from '#server/database/database.ts';
import { createRandom } from '#tests/conformance/random.ts';
import { changeAtRandom, firstState, type RevisedState } from '#tests/support/catalogue-file/random-revisions.ts';
import { type Revised, revise } from '#tests/support/catalogue-file/revise.ts';
import { openTestDatabase } from '#tests/support/catalogue-file/test-catalogue.ts';
import { versionsOf } from './tell-versions.ts';

let database: Database & { folder: string };
let productSearch: ProductSearch;
let state: RevisedState;
let loaded: LoadedGeneration;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await openTestDatabase();
  productSearch = createProductSearch(database, database.folder);
  state = await firstState(database);
  loaded = await loadGeneration(database);
  const store = createEmbeddedStore({
    database,
    products: { current: async () => loaded, latest: () => loaded },
    described: createDescribedProducts(database),
    settings: {
      clock: () => new Date('2026-05-01T02:00:00Z'),
      cartHours: 1,
      slotCutOffMinutes: 0,
    } as Parameters<typeof createEmbeddedStore>[0]['settings'],
  });
  catalogue = createCatalogue(store, productSearch);
});
afterAll(async () => {
  await productSearch.stop();
  await database.close();
});

const en = { locale: 'en' } as const;
const page = { page: 1, pageSize: 100 };

/** Everything that pages and answers with this part show, by the operations of the catalogue that they call. */
async function shownOf(shown: Shown): Promise<unknown> {
  if (shown === 'frame') return [await catalogue.menu(en), await catalogue.root(en), await catalogue.profile()];
  if (shown === 'lists') {
    const offered = await catalogue.offered(en, [...state.products.keys()], 9);
    const picks = await catalogue.list(en, { categoryId: null, role: 'picks', ...page });
    return [await catalogue.list(en, { categoryId: null, ...page, sort: 'name' }), picks, offered];
  }
  if (shown === 'search') return catalogue.search(en, { keyword: 'cabin', ...page });
  if ('category' in shown) {
    const { category } = shown;
    if (typeof category === 'number') return catalogue.list(en, { categoryId: category, ...page });
    const found = await catalogue.categoryByUrlKey(en, category, page);
    const products = found.ok ? found.value.products : [];
    // The page of a small category also compares the details of its products.
    const details = await Promise.all(products.map(({ sku }) => catalogue.productBySku(en, sku)));
    return [found, await catalogue.categoryPart(en, category, { first: 9, after: null }), details];
  }
  const product = await ('sku' in shown
    ? catalogue.productBySku(en, shown.sku)
    : catalogue.productByHandle(en, shown.product));
  return [product, product.ok && (await catalogue.related(en, product.value.sku))];
}

/** The named parts: of each product and category of the test catalogue, and of the ones that a round has added. */
function allShown(): Shown[] {
  const products = [...state.products.values()];
  return [
    ...(['frame', 'lists', 'search'] as const),
    ...['round-trip', 'plush', 'talk', ...products.map(({ sku }) => sku)].map((sku) => ({ sku })),
    ...['cable-car-round-trip', 'plush-cabin', '3', ...products.map(({ urlKey }) => urlKey)].map((product) => ({
      product,
    })),
    ...['all', 'cable-car', 'round-trip', 'shop', 'gifts', 'cross-sell'].map((category) => ({ category })),
    ...[2, 3, 31, 4, 12, 13].map((category) => ({ category })),
  ];
}

async function lookAt(parts: readonly Shown[]) {
  // The search waits for its index.
  await catalogue.search(en, { keyword: 'cabin', ...page });
  const versions = versionsOf(loaded);
  const looks = new Map<string, { version: string; text: string }>();
  for (const part of parts) {
    const text = JSON.stringify(await shownOf(part));
    looks.set(JSON.stringify(part), { version: `${versions.of('frame')} ${versions.of(part)}`, text });
  }
  return looks;
}

async function publish(revised: Revised): Promise<void> {
  await revise(database, revised);
  loaded = await loadNewest(database, loaded);
}

describe('the versions of what pages show', () => {
  it('change whenever the page would change, after any revision', async () => {
    const random = createRandom(99);
    let kept = 0;
    for (let round = 0; round < 60; round++) {
      const parts = allShown();
      const before = await lookAt(parts);
      await publish(changeAtRandom(state, random));
      const after = await lookAt(parts);
      for (const [part, { version, text }] of before) {
        const now = after.get(part);
        if (now?.version !== version) continue;
        kept += 1;
        expect(now.text, `${part} in round ${round}`).toBe(text);
      }
    }
    expect(kept).toBeGreaterThan(200);
  }, 120_000);

  const product = (sku: string) => {
    const found = state.products.get(sku);
    if (!found) throw new Error(`There is no ${sku}.`);
    return found;
  };

  it.each<[string, (skus: [string, string]) => Revised, Record<string, boolean>]>([
    [
      'a product',
      ([one]) => ({ products: { [one]: { ...product(one), name: { en: 'Renamed' } } } }),
      { itself: true, other: false, lists: true, frame: false },
    ],
    ['the closings', () => ({ closings: [] }), { itself: true, other: true, lists: true, frame: true }],
    ['the store', () => ({ store: state.store }), { itself: true, other: true, lists: true, frame: true }],
    ['a promo code', () => ({ promoCodes: ['TENOFF'] }), { itself: false, other: false, lists: false, frame: false }],
    [
      'a pool',
      () => ({ pools: { hall: { name: 'hall', each: 7, closedFirstDays: 0, exceptions: [] } } }),
      { itself: false, other: false, lists: false, frame: false },
    ],
  ])('after a change of %s', async (_, make, expected) => {
    const skus = [...state.products.keys()].slice(0, 2) as [string, string];
    for (const sku of skus) await publish({ products: { [sku]: { ...product(sku), related: [] } } });
    const parts = { itself: { sku: skus[0] }, other: { sku: skus[1] }, lists: 'lists', frame: 'frame' } as const;
    const before = versionsOf(loaded);
    await publish(make(skus));
    const after = versionsOf(loaded);
    const changed = Object.entries(parts).map(([name, part]) => [name, before.of(part) !== after.of(part)]);
    expect(Object.fromEntries(changed)).toEqual(expected);
    expect(after.whole).not.toBe(before.whole);
    expect(after.catalogue).toBe(before.catalogue);
  });

  it('of something that is not there change with every revision', async () => {
    const before = versionsOf(loaded).of({ product: 'nowhere' });
    await publish({ promoCodes: ['TENOFF'] });
    expect(versionsOf(loaded).of({ product: 'nowhere' })).not.toBe(before);
  });
});
