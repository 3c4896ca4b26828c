import { createClosingCheck } from './check-closings.ts';
import { createPoolCheck } from './check-pools.ts';
import type { Path } from './fault.ts';
import { valueAt } from './fault-of-issue.ts';
import type { CatalogueHead, CatalogueProduct } from './format.ts';
import type { Report } from './parse-part.ts';

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

  function expectSku(path: Path, sku: string) {
    if (!productSkus.has(sku)) named.push({ path, sku });
  }

  return {
    addProduct(product: CatalogueProduct, index: number) {
      const path = ['products', index];
      claim(taken.id, product.id, index, [...path, 'id']);
      claim(taken.urlKey, product.urlKey, index, [...path, 'urlKey']);
      claim(taken.sku, product.sku, index, [...path, 'sku']);
      productSkus.add(product.sku);
      product.variants.forEach(({ sku }, at) => {
        claim(taken.sku, sku, index, [...path, 'variants', at, 'sku']);
      });
      product.categories.forEach((id, at) => {
        if (categoryIds?.has(id) === false)
          report([...path, 'categories', at], `there is no category ${id}`, 'reference-missing');
      });
      product.related.forEach((sku, at) => {
        expectSku([...path, 'related', at], sku);
      });
      pools.addProduct(product, index);
      closings.addProduct(product);
      product.gift?.of.forEach((sku, at) => {
        expectSku([...path, 'gift', 'of', at], sku);
      });
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
        skus.forEach((sku, at) => {
          expectSku(['promoCodes', index, 'skus', at], sku);
        });
      });
      head?.closings?.forEach(({ products = [] }, index) => {
        products.forEach((sku, at) => {
          expectSku(['closings', index, 'products', at], sku);
        });
      });
      head?.store.items?.forEach(({ products }, index) => {
        products.forEach((sku, at) => {
          expectSku(['store', 'items', index, 'products', at], sku);
        });
      });
      for (const { path, sku } of named) {
        if (!productSkus.has(sku)) report(path, `there is no product ${sku}`, 'reference-missing');
      }
    },
  };
}
