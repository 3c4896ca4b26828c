import * as z from 'zod/mini';
import type { CatalogueMerge } from '#server/catalogue-file/check-catalogue.ts';
import { readProducts } from '#server/catalogue-file/generation-rows.ts';
import { readProductRows } from '#server/catalogue-file/revisions/published-things.ts';
import type { ThingName } from '#server/catalogue-file/revisions/thing.ts';
import type { Database } from '#server/database/database.ts';
import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { storeSettings } from '#shared/contract/catalogue-file/store-settings.ts';
import { type ComparisonOptions, createComparison, type StoreSide } from './compare-things.ts';
import {
  closingsThing,
  type HeadParts,
  type ListKind,
  listOf,
  placeOfList,
  storeThing,
  type Thing,
  thingOf,
} from './head-things.ts';
import { type Origins, originInFile } from './origin-in-file.ts';
import { printOf } from './print-of.ts';
import { readStoreHead } from './read-store-head.ts';

const productsAtOnce = 50;

/**
 * Merges a file with the catalogue that the store sells, thing by thing, while the file is checked. It keeps only a print of each product in
 * memory.
 */
export async function createMerge(database: Database, options: ComparisonOptions) {
  const { generation } = options.state;
  const comparison = createComparison(database, options);
  const published = await printsOfProducts(database, generation);
  const seen = new Set<string>();
  const origins: Origins = { lists: new Map(), products: new Map(), whole: new Set() };

  /** Merges the things of a list: those of the file in its sequence, then those that only the store has. */
  async function mergeList<Kind extends ListKind>(kind: Kind, file: HeadParts, store: HeadParts) {
    const merged: object[] = [];
    const places: (number | ThingName)[] = [];
    const take = (entry: object | undefined, place: number | ThingName) => {
      if (!entry) return;
      merged.push(entry);
      places.push(place);
    };
    const inStore = new Map(listOf(kind, store).map((entry) => [thingOf(kind, entry).id, entry]));
    const inFile = new Set<string>();
    for (const [index, entry] of listOf(kind, file).entries()) {
      const { id, document } = thingOf(kind, entry);
      const own = inStore.get(id);
      inFile.add(id);
      const taken = await comparison.decide({ kind, id }, document, own ? sideOf(thingOf(kind, own)) : null);
      if (taken === 'store') take(own, { kind, id });
      else take(entry, index);
    }
    for (const [id, own] of inStore) {
      if (inFile.has(id)) continue;
      const taken = await comparison.decide({ kind, id }, null, sideOf(thingOf(kind, own)));
      if (taken === 'store') take(own, { kind, id });
    }
    origins.lists.set(placeOfList[kind].join('.'), places);
    return merged;
  }

  async function isOfStore(kind: 'store' | 'closings', file: Thing, store: Thing): Promise<boolean> {
    const taken = await comparison.decide({ kind, id: kind }, file.document, sideOf(store));
    if (taken === 'store') origins.whole.add(kind);
    return taken === 'store';
  }

  async function readStaying(skus: readonly string[]): Promise<CatalogueProduct[]> {
    const rows = await readProductRows(database, generation, skus);
    return rows.toSorted((one, other) => one.ordinal - other.ordinal).map(({ document }) => JSON.parse(document));
  }

  const merge: CatalogueMerge = {
    async mergeHead(file) {
      await comparison.begin(file.revision);
      const store = await readStoreHead(database, generation);
      const areSettingsKept = await isOfStore('store', storeThing(file), storeThing(store));
      const areClosingsKept = await isOfStore('closings', closingsThing(file), closingsThing(store));
      const articles = await mergeList('article', file, store);
      const items = await mergeList('item', file, store);
      const { articles: _, items: __, ...settings } = areSettingsKept ? store.store : file.store;
      const { closings: ___, ...rest } = file;
      const closings = areClosingsKept ? store.closings : file.closings;
      return {
        ...rest,
        // The schema sorts the fields, so that equal settings have equal texts.
        store: z.parse(storeSettings, {
          ...settings,
          ...((articles.length > 0 || file.store.articles) && { articles }),
          ...((items.length > 0 || file.store.items) && { items }),
        }),
        categories: (await mergeList('category', file, store)) as CatalogueHead['categories'],
        pools: (await mergeList('pool', file, store)) as CatalogueHead['pools'],
        ...(closings && { closings }),
        promoCodes: (await mergeList('promo-code', file, store)) as CatalogueHead['promoCodes'],
      };
    },

    async mergeProduct(product, index) {
      const { sku } = product;
      seen.add(sku);
      const print = published.get(sku);
      const name = { kind: 'product', id: sku } as const;
      const taken = await comparison.decide(name, { ...product }, print === undefined ? null : { print });
      if (taken !== 'store') return product;
      origins.products.set(index, name);
      return (await readStaying([sku]))[0] ?? null;
    },

    passProduct(sku) {
      seen.add(sku);
    },

    async *restOfStore(first) {
      const staying: string[] = [];
      for (const [sku, print] of published) {
        if (seen.has(sku)) continue;
        if ((await comparison.decide({ kind: 'product', id: sku }, null, { print })) === 'store') staying.push(sku);
      }
      let index = first;
      for (let at = 0; at < staying.length; at += productsAtOnce) {
        for (const product of await readStaying(staying.slice(at, at + productsAtOnce))) {
          origins.products.set(index++, { kind: 'product', id: product.sku });
          yield product;
        }
      }
    },

    originOf: (path) => originInFile(path, origins),
  };
  return { ...merge, finish: comparison.finish, isHistoryWhole: comparison.isHistoryWhole };
}

function sideOf({ document }: Thing): StoreSide {
  return { print: printOf(document), document };
}

async function printsOfProducts(database: Database, generation: number): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for await (const products of readProducts(database, generation)) {
    for (const product of products) prints.set(product.sku, printOf(product));
  }
  return prints;
}
