import { type CategoryNode, type CategoryTree, menuTrails } from './category-tree.ts';
import type { ProductFacts } from './product-facts.ts';

/** Counts these products below each menu entry, in the menu's sequence. Entries without these products are left out. */
export function countByCategory(
  products: readonly ProductFacts[],
  tree: CategoryTree,
): { node: CategoryNode; count: number }[] {
  const entries = tree.root?.children ?? [];
  const entriesOf = entriesByProduct(tree);
  const counts = new Uint32Array(entries.length);
  // A search may find thousands of products, so the loop only counts; the entries of each product are cached.
  for (const product of products) {
    const own = entriesOf[product.ordinal] ?? remember(product);
    for (const entry of own) counts[entry] = (counts[entry] ?? 0) + 1;
  }
  return entries.flatMap((node, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ node, count }] : [];
  });

  function remember(product: ProductFacts): number[] {
    const leading = new Set(menuTrails(product, tree).map(([entry]) => entry));
    const own = [...entries.keys()].filter((index) => leading.has(entries[index]));
    entriesOf[product.ordinal] = own;
    return own;
  }
}

/** The menu entries above each product, by the product's ordinal; each list is filled at its first use. */
const known = new WeakMap<CategoryTree, (number[] | undefined)[]>();

function entriesByProduct(tree: CategoryTree): (number[] | undefined)[] {
  const entries = known.get(tree) ?? [];
  known.set(tree, entries);
  return entries;
}
