import type { CatalogueCategory } from '#shared/contract/catalogue-file/catalogue.ts';
import type { CategoryRole } from '#shared/contract/store.ts';
import type { ProductFacts } from './product-facts.ts';

export interface CategoryNode {
  category: CatalogueCategory;
  parent: CategoryNode | null;
  /** The subcategories in the menu's sequence, except those with a role. */
  children: CategoryNode[];
  isHidden: boolean;
  /** The listed products of this category and of all categories below it, each once, in the catalogue's sequence. */
  products: readonly ProductFacts[];
}

export interface CategoryTree {
  root: CategoryNode | null;
  byId: ReadonlyMap<number, CategoryNode>;
  byUrlKey: ReadonlyMap<string, CategoryNode>;
  byRole: ReadonlyMap<CategoryRole, CategoryNode>;
}

export function buildCategoryTree(categories: CatalogueCategory[], products: Iterable<ProductFacts>): CategoryTree {
  const lists = new Map(categories.map(({ id }) => [id, [] as ProductFacts[]]));
  const tree = linkCategories(categories, ({ id }) => lists.get(id) ?? []);
  for (const product of products) {
    for (const { category } of nodesWith(product, tree)) lists.get(category.id)?.push(product);
  }
  for (const list of lists.values()) list.sort(byPosition);
  return tree;
}

/** Links the categories to a tree; `productsOf` returns the products of each. */
export function linkCategories(
  categories: Iterable<CatalogueCategory>,
  productsOf: (category: CatalogueCategory) => readonly ProductFacts[],
): CategoryTree {
  const nodes = [...categories]
    .sort((one, other) => one.position - other.position)
    .map((category) => ({
      category,
      parent: null as CategoryNode | null,
      children: [] as CategoryNode[],
      isHidden: category.role !== undefined,
      products: productsOf(category),
    }));
  const byId = new Map(nodes.map((node) => [node.category.id, node]));
  for (const node of nodes) {
    node.parent = byId.get(node.category.parent ?? 0) ?? null;
    if (node.parent && !node.isHidden) node.parent.children.push(node);
  }
  return {
    root: nodes.find((node) => node.category.parent === null) ?? null,
    byId,
    byUrlKey: new Map(nodes.map((node) => [node.category.urlKey, node])),
    byRole: new Map(nodes.flatMap((node) => (node.category.role ? [[node.category.role, node]] : []))),
  };
}

/** The categories that list a product. */
export function nodesWith(product: ProductFacts, { byId }: Pick<CategoryTree, 'byId'>): ReadonlySet<CategoryNode> {
  return new Set(product.isListed ? product.categories.flatMap((id) => selfAndAncestors(byId.get(id))) : []);
}

/** The categories from the top down to this one, without the root. */
export function trailTo(node: CategoryNode): CategoryNode[] {
  const above = node.parent ? trailTo(node.parent) : [];
  return node.parent ? [...above, node] : above;
}

/** The deepest one of a product's categories in the menu, for its breadcrumb; null when the product is in none of them. */
export function homeCategory(product: ProductFacts, tree: CategoryTree): CategoryNode | null {
  const trails = menuTrails(product, tree);
  const deepest = trails.reduce<CategoryNode[]>((one, other) => (other.length > one.length ? other : one), []);
  return deepest.at(-1) ?? null;
}

/** The menu's paths to a product: each from a menu entry down to the product's category, without hidden categories. */
export function menuTrails({ categories }: Pick<ProductFacts, 'categories'>, { byId }: CategoryTree): CategoryNode[][] {
  return categories
    .map((id) => byId.get(id))
    .filter((node) => node !== undefined)
    .map(trailTo)
    .filter((trail) => trail.length > 0 && !trail.some((node) => node.isHidden));
}

export function byPosition(one: ProductFacts, other: ProductFacts): number {
  return one.position - other.position || one.ordinal - other.ordinal;
}

/** A category and the categories above it, up to the first hidden one. */
function selfAndAncestors(node: CategoryNode | undefined): CategoryNode[] {
  if (!node) return [];
  return node.parent && !node.isHidden ? [node, ...selfAndAncestors(node.parent)] : [node];
}
