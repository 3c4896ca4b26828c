/** A category as its draft, or else the published one, has it. */
export interface PlacedCategory {
  id: number;
  parent: number | null;
  position: number;
}

export interface TreeRow<Category> {
  category: Category;
  /** 0 for a root. */
  depth: number;
  isFirst: boolean;
  isLast: boolean;
}

/** The categories in the sequence of the menu, each below its parent. One whose parent is missing, or below itself, counts as a root. */
export function treeOf<Category extends PlacedCategory>(categories: readonly Category[]): TreeRow<Category>[] {
  const rows: TreeRow<Category>[] = [];
  const shown = new Set<number>();
  const ids = new Set(categories.map(({ id }) => id));
  const addAll = (siblings: readonly Category[], depth: number): void => {
    siblings.forEach((category, at) => {
      if (shown.has(category.id)) return;
      shown.add(category.id);
      rows.push({ category, depth, isFirst: at === 0, isLast: at === siblings.length - 1 });
      addAll(siblingsBelow(categories, category.id), depth + 1);
    });
  };
  addAll(inSequence(categories.filter(({ parent }) => parent === null || !ids.has(parent))), 0);
  addAll(inSequence(categories.filter(({ id }) => !shown.has(id))), 0);
  return rows;
}

/** The new positions of siblings after one has moved by one place; empty when it cannot. Only changed positions are named. */
export function movedPositions<Category extends PlacedCategory>(
  categories: readonly Category[],
  id: number,
  by: -1 | 1,
): { category: Category; position: number }[] {
  const moved = categories.find((category) => category.id === id);
  if (!moved) return [];
  const siblings = siblingsBelow(categories, moved.parent);
  const at = siblings.indexOf(moved);
  const neighbour = siblings[at + by];
  if (!neighbour) return [];
  const wanted = siblings.with(at, neighbour).with(at + by, moved);
  return renumbered(wanted, siblings);
}

/** Gives the previous positions to the new sequence. A repeated or lower position becomes one more than the position before it. */
function renumbered<Category extends PlacedCategory>(
  wanted: readonly Category[],
  before: readonly Category[],
): { category: Category; position: number }[] {
  let last = Number.NEGATIVE_INFINITY;
  return wanted.flatMap((category, at) => {
    last = Math.max(before[at]?.position ?? 0, last + 1);
    return last === category.position ? [] : [{ category, position: last }];
  });
}

/** The categories that may not be above this one: itself and all below it. */
export function familyOf(categories: readonly PlacedCategory[], id: number): Set<number> {
  const family = new Set([id]);
  for (const member of family) {
    for (const child of categories) if (child.parent === member) family.add(child.id);
  }
  return family;
}

function siblingsBelow<Category extends PlacedCategory>(
  categories: readonly Category[],
  parent: number | null,
): Category[] {
  return inSequence(categories.filter((category) => category.parent === parent));
}

function inSequence<Category extends PlacedCategory>(categories: readonly Category[]): Category[] {
  return [...categories].sort((one, other) => one.position - other.position || one.id - other.id);
}
