import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { createClosingCheck } from './check-closings.ts';
import { createPoolCheck } from './check-pools.ts';
import { type Path, valueAt } from './fault.ts';
import type { Report } from './parse-part.ts';

/** The names of a product. */
type NamedProduct = Pick<CatalogueProduct, 'id' | 'sku' | 'urlKey'>;

/** Checks that names are unique, and that each named product and category exists. It keeps only names in memory. */
export function createReferenceCheck(head: CatalogueHead | null, report: Report) {
  const categoryIds = head && new Set(head.categories.map((category) => category.id));
  const taken = { id: new Map<number, number>(), sku: new Map<string, number>(), urlKey: new Map<string, number>() };
  const productSkus = new Set<string>();
  const pools = createPoolCheck(head, report);
  const closings = createClosingCheck(head, report);
  /** Skus that the file names before their product; `finish` checks them. */
  const named: { path: Path; sku: string }[] = [];

  function claim<Key>(map: Map<Key, number>, key: Key, index: number, path: Path) {
    const owner = map.get(key);
    if (owner !== undefined) report(path, `products[${owner}] has ${key} already`, 'duplicate');
    else map.set(key, index);
  }

  function expectSkus(path: Path, skus: readonly string[] = []) {
    skus.forEach((sku, at) => {
      if (!productSkus.has(sku)) named.push({ path: [...path, at], sku });
    });
  }

  /** Claims the names of a product. One that is already published, and that no change concerns, needs nothing else. */
  function addNames({ id, urlKey, sku }: NamedProduct, index: number) {
    const path = ['products', index];
    claim(taken.id, id, index, [...path, 'id']);
    claim(taken.urlKey, urlKey, index, [...path, 'urlKey']);
    claim(taken.sku, sku, index, [...path, 'sku']);
    productSkus.add(sku);
  }

  return {
    addNames,
    addProduct(product: CatalogueProduct, index: number) {
      const path = ['products', index];
      addNames(product, index);
      product.variants.forEach(({ sku }, at) => {
        claim(taken.sku, sku, index, [...path, 'variants', at, 'sku']);
      });
      product.categories.forEach((id, at) => {
        if (categoryIds?.has(id) === false)
          report([...path, 'categories', at], `there is no category ${id}`, 'reference-missing');
      });
      expectSkus([...path, 'related'], product.related);
      pools.addProduct(product, index);
      closings.addProduct(product);
      expectSkus([...path, 'gift', 'of'], product.gift?.of);
    },
    /** Notes the sku of a product that has faults, so that references to it are not reported. */
    addFaultyProduct(product: unknown) {
      const sku = valueAt(product, ['sku']);
      if (typeof sku === 'string') productSkus.add(sku);
      pools.addFaultyProduct(product);
    },
    /** Reports skus that no product has, and checks pools and closings; called after the last product. */
    finish() {
      pools.finish();
      closings.finish();
      head?.promoCodes.forEach(({ skus }, index) => {
        expectSkus(['promoCodes', index, 'skus'], skus);
      });
      head?.closings?.forEach(({ products }, index) => {
        expectSkus(['closings', index, 'products'], products);
      });
      head?.store.items?.forEach(({ products }, index) => {
        expectSkus(['store', 'items', index, 'products'], products);
      });
      for (const { path, sku } of named) {
        if (!productSkus.has(sku)) report(path, `there is no product ${sku}`, 'reference-missing');
      }
    },
  };
}
