import type { CatalogueCategory } from '#server/commerce/embedded/catalogue-file/format.ts';
import type { CategoryRole } from '#shared/contract/store.ts';
import type { ProductFacts } from './product-facts.ts';

export interface CategoryNode {
  category: CatalogueCategory;
  parent: CategoryNode | null;
  /** Without those that have a role, in the order of the menu. */
  children: CategoryNode[];
  isHidden: boolean;
  /** Of this category and those below it, each once, in their own order; what is not found is not among them. */
  products: ProductFacts[];
}

export interface CategoryTree {
  root: CategoryNode | null;
  byId: ReadonlyMap<number, CategoryNode>;
  byUrlKey: ReadonlyMap<string, CategoryNode>;
  byRole: ReadonlyMap<CategoryRole, CategoryNode>;
}

export function buildCategoryTree(categories: CatalogueCategory[], products: Iterable<ProductFacts>): CategoryTree {
  const nodes = categories
    .toSorted((one, other) => one.position - other.position)
    .map((category) => ({
      category,
      parent: null as CategoryNode | null,
      children: [] as CategoryNode[],
      isHidden: category.role !== undefined,
      products: [] as ProductFacts[],
    }));
  const byId = new Map(nodes.map((node) => [node.category.id, node]));
  for (const node of nodes) {
    node.parent = byId.get(node.category.parent ?? 0) ?? null;
    if (node.parent && !node.isHidden) node.parent.children.push(node);
  }

  const members = new Map<CategoryNode, Set<ProductFacts>>(nodes.map((node) => [node, new Set()]));
  for (const product of products) {
    if (!product.isListed) continue;
    for (const id of product.categories)
      for (const node of selfAndAncestors(byId.get(id))) members.get(node)?.add(product);
  }
  for (const node of nodes) node.products = [...(members.get(node) ?? [])].sort(byPosition);

  return {
    root: nodes.find((node) => node.category.parent === null) ?? null,
    byId,
    byUrlKey: new Map(nodes.map((node) => [node.category.urlKey, node])),
    byRole: new Map(nodes.flatMap((node) => (node.category.role ? [[node.category.role, node]] : []))),
  };
}

/** From the top category down to this one; the root is no step of it. */
export function trailTo(node: CategoryNode): CategoryNode[] {
  const above = node.parent ? trailTo(node.parent) : [];
  return node.parent ? [...above, node] : above;
}

/** The deepest of a product's categories that visitors can walk to, for its breadcrumb. */
export function homeCategory(product: ProductFacts, tree: CategoryTree): CategoryNode | null {
  const trails = product.categories
    .map((id) => tree.byId.get(id))
    .filter((node) => node !== undefined)
    .map(trailTo)
    .filter((trail) => trail.length > 0 && !trail.some((node) => node.isHidden));
  return (
    trails.reduce<CategoryNode[]>((deepest, trail) => (trail.length > deepest.length ? trail : deepest), []).at(-1) ??
    null
  );
}

export function byPosition(one: ProductFacts, other: ProductFacts): number {
  return one.position - other.position || one.ordinal - other.ordinal;
}

/** The category itself and all above it, until a hidden one ends the way up. */
function selfAndAncestors(node: CategoryNode | undefined): CategoryNode[] {
  if (!node) return [];
  return node.parent && !node.isHidden ? [node, ...selfAndAncestors(node.parent)] : [node];
}
