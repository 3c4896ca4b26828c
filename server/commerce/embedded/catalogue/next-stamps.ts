import { type CategoryNode, nodesWith } from './category-tree.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import type { SnapshotChanges } from './snapshot-changes.ts';
import { firstStamps, type Stamps } from './stamps.ts';

type Part = Pick<LoadedGeneration, 'tree' | 'bySku' | 'stamps'>;

/**
 * The stamps after a revision. A change of products marks only these products and the lists that have them. A change of the store, of a
 * category or of the closings may show everywhere, so it marks everything.
 */
export function nextStamps(
  before: Part,
  after: Pick<Part, 'tree' | 'bySku'>,
  changes: Changed,
  revision: number,
): Stamps {
  const { stamps } = before;
  const isEverywhere = changes.settings !== null || changes.categories !== null || changes.areClosingsChanged;
  if (isEverywhere) return { ...firstStamps(revision), search: searchStamp(before, changes, revision) };
  const skus = [...changes.products.keys()];
  if (skus.length === 0) return stamps;
  const products = new Map(stamps.products);
  const categories = new Map(stamps.categories);
  for (const sku of skus) {
    products.set(sku, revision);
    for (const id of categoriesOf(sku, before)) categories.set(id, revision);
    for (const id of categoriesOf(sku, after)) categories.set(id, revision);
  }
  const isMenuChanged = [...categories.keys()].some(
    (id) => !isSameEntry(before.tree.byId.get(id), after.tree.byId.get(id)),
  );
  return {
    ...stamps,
    frame: isMenuChanged ? revision : stamps.frame,
    lists: revision,
    search: revision,
    products,
    categories,
  };
}

type Changed = Pick<SnapshotChanges, 'products' | 'categories' | 'settings' | 'areClosingsChanged'>;

/** The closings and most settings change nothing that the search finds. */
function searchStamp(before: Part, { products, categories, settings }: Changed, revision: number): number {
  return products.size > 0 || categories !== null || settings !== null ? revision : before.stamps.search;
}

function categoriesOf(sku: string, { bySku, tree }: Pick<Part, 'tree' | 'bySku'>): number[] {
  const product = bySku.get(sku);
  return product ? [...nodesWith(product, tree)].map(({ category }) => category.id) : [];
}

/** True when the menu shows a category unchanged. */
function isSameEntry(one: CategoryNode | undefined, other: CategoryNode | undefined): boolean {
  return one?.products.length === other?.products.length && one?.products[0]?.urlKey === other?.products[0]?.urlKey;
}
