import { rootCategory } from '#shared/rules/shop-constants.ts';
import { slugOf } from './slug.ts';

/** A `CatalogueCategory` with an English name only. */
interface BookedCategory {
  id: number;
  parent: number | null;
  urlKey: string;
  name: { en: string };
  position: number;
}

/** The first id for these categories; ids below it have a special meaning. */
const firstId = 20;

export type CategoryBook = ReturnType<typeof openCategoryBook>;

/** Makes one category for each different path that products name. */
export function openCategoryBook() {
  const byPath = new Map<string, BookedCategory>();
  const urlKeys = new Map([['all', 1]]);
  const root: BookedCategory = { id: rootCategory, parent: null, urlKey: 'all', name: { en: 'All' }, position: 0 };

  function idOf(path: string[]): number {
    const name = path.at(-1);
    if (name === undefined) return rootCategory;
    const key = JSON.stringify(path);
    const known = byPath.get(key);
    if (known) return known.id;
    const parent = idOf(path.slice(0, -1));
    const id = firstId + byPath.size;
    const urlKey = slugOf(name, `category-${id}`, urlKeys);
    byPath.set(key, { id, parent, urlKey, name: { en: name }, position: byPath.size + 1 });
    return id;
  }

  return { idOf, all: () => [root, ...byPath.values()] };
}
