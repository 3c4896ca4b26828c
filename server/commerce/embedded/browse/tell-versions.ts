import type { CategoryNode } from '#server/commerce/embedded/catalogue/category-tree.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { Shown, ShownVersions } from '#server/commerce/shown-versions.ts';
import { productAt } from './find-product.ts';

type Versioned = Pick<LoadedGeneration, 'generation' | 'version' | 'stamps' | 'tree' | 'bySku' | 'byUrlKey' | 'byId'>;

/** The versions of the parts of a catalogue, made of the revisions that last changed them. */
export function versionsOf(loaded: Versioned): ShownVersions {
  const { generation, version: whole, stamps, tree } = loaded;

  return {
    whole,
    catalogue: String(generation),
    of: (shown) => `${generation}.${versionOf(shown)}`,
  };

  function versionOf(shown: Shown): string | number {
    if (typeof shown === 'string') return stamps[shown];
    if (!('category' in shown)) {
      const product = 'sku' in shown ? loaded.bySku.get(shown.sku) : productAt(loaded, shown.product);
      // Something that is not there has the version of the whole catalogue: any revision may add it.
      return product ? ofProduct(product) : `none ${whole}`;
    }
    const { category } = shown;
    const node = typeof category === 'number' ? tree.byId.get(category) : tree.byUrlKey.get(category);
    return node ? ofCategory(node) : `none ${whole}`;
  }

  function ofProduct({ sku, related }: ProductFacts): string {
    return [sku, stampOf(sku), ...related.map(stampOf)].join(' ');
  }

  function stampOf(sku: string): number {
    return stamps.products.get(sku) ?? stamps.base;
  }

  function ofCategory({ category: { id } }: CategoryNode): string {
    return `${id} ${stamps.categories.get(id) ?? stamps.base}`;
  }
}
