import { byPosition } from './category-tree.ts';
import type { ProductFacts } from './product-facts.ts';

/** A sorted list in which some products are replaced by others. The same list when it has and gets none of them. */
export function replaceInOrder(
  products: readonly ProductFacts[],
  befores: readonly ProductFacts[],
  afters: readonly ProductFacts[],
): readonly ProductFacts[] {
  const gone = new Set(befores);
  const stay = gone.size > 0 ? products.filter((product) => !gone.has(product)) : products;
  if (stay.length === products.length && afters.length === 0) return products;
  const changed = [...stay];
  for (const product of afters) changed.splice(placeOf(product, changed), 0, product);
  return changed;
}

/** The index at which a product belongs in a sorted list. */
function placeOf(product: ProductFacts, sorted: readonly ProductFacts[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (byPosition(sorted[middle] as ProductFacts, product) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
