/** The revisions that last changed parts of the catalogue, so that pages and answers stay cached while other parts change. */
export interface Stamps {
  /** The last revision that may have changed anything. Parts without a later number have this one. */
  base: number;
  /** The settings of the store, and the menu with its numbers of products. */
  frame: number;
  /** All lists of products. */
  lists: number;
  /** Everything that the search finds. */
  search: number;
  /** The page of a product, by sku. */
  products: ReadonlyMap<string, number>;
  /** The list of a category, by the category's id. */
  categories: ReadonlyMap<number, number>;
}

/** The stamps of a catalogue of which nothing is known but its revision. */
export function firstStamps(revision: number): Stamps {
  return {
    base: revision,
    frame: revision,
    lists: revision,
    search: revision,
    products: new Map(),
    categories: new Map(),
  };
}
