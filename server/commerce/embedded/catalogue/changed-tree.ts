import { setImmediate } from 'node:timers/promises';
import type { CatalogueCategory } from '#shared/contract/catalogue-file/catalogue.ts';
import { buildCategoryTree, type CategoryTree, linkCategories, nodesWith } from './category-tree.ts';
import type { ProductFacts } from './product-facts.ts';
import { replaceInOrder } from './replace-in-order.ts';

interface ProductChanges {
  befores: readonly ProductFacts[];
  afters: readonly ProductFacts[];
  /** All products after the change. */
  bySku: ReadonlyMap<string, ProductFacts>;
}

/** The tree after a change of products, or of the categories. Lists of products that have not changed stay the same objects. */
export async function changedTree(
  tree: CategoryTree,
  categories: CatalogueCategory[] | null,
  { befores, afters, bySku }: ProductChanges,
): Promise<CategoryTree> {
  if (categories) return buildCategoryTree(categories, bySku.values());
  const left = byCategory(befores, tree);
  const joined = byCategory(afters, tree);
  const touched = new Set([...left.keys(), ...joined.keys()]);
  if (touched.size === 0) return tree;
  const lists = new Map<number, readonly ProductFacts[]>();
  for (const id of touched) {
    lists.set(id, replaceInOrder(tree.byId.get(id)?.products ?? [], left.get(id) ?? [], joined.get(id) ?? []));
    await setImmediate();
  }
  const before = [...tree.byId.values()].map(({ category }) => category);
  return linkCategories(before, ({ id }) => lists.get(id) ?? tree.byId.get(id)?.products ?? []);
}

/** The products of each category that lists some of them, by its id. */
function byCategory(products: readonly ProductFacts[], tree: CategoryTree): Map<number, ProductFacts[]> {
  const found = new Map<number, ProductFacts[]>();
  for (const product of products) {
    for (const { category } of nodesWith(product, tree)) {
      found.set(category.id, [...(found.get(category.id) ?? []), product]);
    }
  }
  return found;
}
