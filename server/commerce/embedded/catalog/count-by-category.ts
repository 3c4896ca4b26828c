import type { CategoryNode, CategoryTree } from './category-tree.ts';
import { trailTo } from './category-tree.ts';
import type { ProductFacts } from './product-facts.ts';

/** How many of the products each entry of the menu leads to, in the menu's sequence and without those that lead to none. */
export function countByCategory(
  products: readonly ProductFacts[],
  { root, byId }: CategoryTree,
): { node: CategoryNode; count: number }[] {
  const entryOf = new Map<number, CategoryNode | null>();
  const counts = new Map<CategoryNode, number>();
  for (const { categories } of products) {
    const entries = new Set(categories.map((id) => known(id)));
    for (const entry of entries) if (entry) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  return (root?.children ?? []).flatMap((node) => {
    const count = counts.get(node);
    return count ? [{ node, count }] : [];
  });

  function known(id: number): CategoryNode | null {
    let entry = entryOf.get(id);
    if (entry === undefined) {
      const node = byId.get(id);
      const trail = node ? trailTo(node) : [];
      entry = trail.some((step) => step.isHidden) ? null : (trail[0] ?? null);
      entryOf.set(id, entry);
    }
    return entry;
  }
}
