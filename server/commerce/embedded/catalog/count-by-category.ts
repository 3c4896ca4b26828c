import type { CategoryNode, CategoryTree } from './category-tree.ts';
import { trailTo } from './category-tree.ts';
import type { ProductFacts } from './product-facts.ts';

/** An entry of the menu, and how many products it leads to. */
interface Tally {
  node: CategoryNode;
  count: number;
  /** The product that was counted last: one in several categories below an entry counts once. */
  last: ProductFacts | null;
}

/** How many of the products each entry of the menu leads to, in the menu's sequence and without those that lead to none. */
export function countByCategory(
  products: readonly ProductFacts[],
  { root, byId }: CategoryTree,
): { node: CategoryNode; count: number }[] {
  const tallies = new Map<CategoryNode, Tally>();
  const tallyOf = new Map<number, Tally | null>();
  // A search may find thousands: nothing is made for each of them.
  for (const product of products) {
    for (const id of product.categories) {
      const tally = known(id);
      if (tally === null || tally.last === product) continue;
      tally.last = product;
      tally.count += 1;
    }
  }
  return (root?.children ?? []).flatMap((node) => {
    const { count = 0 } = tallies.get(node) ?? {};
    return count > 0 ? [{ node, count }] : [];
  });

  function known(id: number): Tally | null {
    let tally = tallyOf.get(id);
    if (tally === undefined) {
      tally = find(id);
      tallyOf.set(id, tally);
    }
    return tally;
  }

  function find(id: number): Tally | null {
    const node = byId.get(id);
    const trail = node ? trailTo(node) : [];
    const [entry] = trail;
    if (!entry || trail.some((step) => step.isHidden)) return null;
    const tally = tallies.get(entry) ?? { node: entry, count: 0, last: null };
    tallies.set(entry, tally);
    return tally;
  }
}
