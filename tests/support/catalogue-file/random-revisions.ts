import type { Database } from '#server/database/database.ts';
import type {
  CatalogueCategory,
  CataloguePool,
  CatalogueProduct,
  StoreSettings,
} from '#shared/contract/catalogue-file/catalogue.ts';
import type { Random } from '#tests/conformance/random.ts';
import type { Revised } from './revise.ts';
import { importText, testCatalogue } from './test-catalogue.ts';

/** A catalogue that random revisions change. */
export interface RevisedState {
  store: StoreSettings;
  products: Map<string, CatalogueProduct>;
  categories: Map<number, CatalogueCategory>;
  pools: Map<string, CataloguePool>;
  lastId: number;
}

/** Imports the test catalogue with a shared pool. */
export async function firstState(database: Database): Promise<RevisedState> {
  const catalogue = testCatalogue();
  const [template] = catalogue.products;
  if (!template) throw new Error('No product.');
  const hall: CataloguePool = { name: 'hall', each: 50, closedFirstDays: 1, exceptions: [] };
  const talk = { ...template, id: 90, sku: 'talk', urlKey: 'talk', variants: [], configurableOptions: [] };
  const { places: __, ...withoutPlaces } = talk;
  const products: CatalogueProduct[] = [
    ...catalogue.products,
    { ...withoutPlaces, type: 'virtual', options: withoutPlaces.options.slice(0, 1), pools: ['hall'], maxSaleQty: 4 },
  ];
  const report = await importText(database, JSON.stringify({ ...catalogue, pools: [hall], products }));
  if (!report.ok) throw new Error(JSON.stringify(report.faults));
  return {
    store: catalogue.store,
    products: new Map(products.map((product) => [product.sku, product])),
    categories: new Map(catalogue.categories.map((category) => [category.id, category])),
    pools: new Map([[hall.name, hall]]),
    lastId: 100,
  };
}

/** One to three random changes of one revision, which `state` has afterwards. */
export function changeAtRandom(state: RevisedState, random: Random): Revised {
  const revised: Required<Pick<Revised, 'products' | 'categories' | 'pools'>> & Revised = {
    ...{ products: {}, categories: {}, pools: {} },
  };
  for (let count = 0; count <= random.below(3); count++) changeOne();
  return revised;

  function changeOne(): void {
    const skus = [...state.products.keys()];
    const sku = random.pick(skus);
    const product = state.products.get(sku) as CatalogueProduct;
    switch (random.below(13)) {
      case 0:
        put(sku, { ...product, position: random.below(8) });
        return;
      case 1:
        put(sku, { ...product, price: random.below(500), inStock: random.below(3) > 0 });
        return;
      case 2:
        put(sku, { ...product, categories: [3, 31, 4, 12, 13, 2].filter(() => random.below(3) === 0) });
        return;
      case 3:
        put(sku, { ...product, urlKey: freeUrlKey(`${sku}-${random.below(3)}`) });
        return;
      case 4:
        put(sku, { ...product, maxSaleQty: random.below(6), related: skus.filter(() => random.below(4) === 0) });
        return;
      case 5: {
        const { places: _, pools: __, ...rest } = product;
        if (random.below(2) === 0) {
          put(sku, rest);
          return;
        }
        const exceptions = random.below(2) === 0 ? [] : [{ date: '2026-05-08', places: random.below(9) }];
        const places = { each: random.below(60), closedFirstDays: random.below(3), exceptions };
        put(sku, { ...rest, places, ...(random.below(2) === 0 && { pools: [...state.pools.keys()] }) });
        return;
      }
      case 6:
        put(sku, { ...product, prices: [{ date: '2026-05-09', price: random.below(300) }] });
        return;
      case 7:
        put(sku, {
          ...product,
          variants: product.variants.filter(() => random.below(4) > 0),
        });
        return;
      case 8: {
        state.lastId += 1;
        const fresh = `new-${state.lastId}`;
        put(fresh, { ...product, id: state.lastId, sku: fresh, urlKey: fresh, variants: [] });
        return;
      }
      case 9:
        if (skus.length < 4) return;
        state.products.delete(sku);
        revised.products[sku] = null;
        return;
      case 10: {
        const category = random.pick([...state.categories.values()]);
        const next = { ...category, position: random.below(5), name: { en: `Category ${random.below(99)}` } };
        state.categories.set(category.id, next);
        revised.categories[category.id] = next;
        return;
      }
      case 11: {
        const name = random.pick(['hall', 'cabins']);
        const each = random.below(99);
        const pool = { name, each, closedFirstDays: 0, exceptions: [{ date: '2026-05-10', places: random.below(9) }] };
        state.pools.set(name, pool);
        revised.pools[name] = pool;
        return;
      }
      default:
        revised.closings = [
          ...(random.below(2) === 0 ? [{ date: '2026-05-11', reason: { en: 'Wind' } }] : []),
          ...(random.below(2) === 0 ? [{ date: '2026-05-12', products: [sku] }] : []),
          ...(random.below(2) === 0 ? [{ date: '2026-05-13', pools: ['hall'] }] : []),
        ];
    }
  }

  function put(sku: string, product: CatalogueProduct): void {
    state.products.set(sku, product);
    revised.products[sku] = product;
  }

  function freeUrlKey(wanted: string): string {
    const taken = [...state.products.values()].some(({ urlKey }) => urlKey === wanted);
    return taken ? `${wanted}-${state.products.size}-${random.below(1_000_000)}` : wanted;
  }
}
