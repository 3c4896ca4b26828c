import { familyOf, treeOf } from './category-tree.ts';
import type { ListedCategory } from './use-categories.ts';

/** The categories below which a category may be, in the sequence of the tree. A new category may be below each. */
export function parentChoices(categories: readonly ListedCategory[], id: number | null): { id: number; name: string }[] {
  const excluded = id === null ? new Set<number>() : familyOf(categories, id);
  return treeOf(categories)
    .filter(({ category }) => !excluded.has(category.id))
    .map(({ category, depth }) => ({ id: category.id, name: `${'– '.repeat(depth)}${category.row.name}` }));
}
