import type { Document } from '#site/admin/document/document.ts';
import { treeOf } from './category-tree.ts';
import type { ListedCategory } from './use-categories.ts';

/** The first document of a new category: the last one of the menu. */
export function startOf(categories: readonly ListedCategory[]): Document {
  const [root] = treeOf(categories);
  return {
    id: Math.max(0, ...categories.map(({ id }) => id)) + 1,
    parent: root?.category.id ?? null,
    name: {},
    position: Math.max(0, ...categories.map(({ position }) => position)) + 1,
  };
}
