/**
 * The part of the catalogue that a page or an answer shows. `frame`: the menu and the store's settings. `lists`: any products. `search`: what
 * a search finds. `product` is a url key, sku or id; `category` is a url key or id.
 */
export type Shown =
  | 'frame'
  | 'lists'
  | 'search'
  | { product: string }
  | { sku: string }
  | { category: string | number };

/** The versions of the parts of one state of the catalogue. */
export interface ShownVersions {
  /** Changes with every change of the catalogue. */
  whole: string;
  /** Changes with every import that replaces the catalogue, but not with a revision. */
  catalogue: string;
  /** Changes when the part has changed. Of a product it counts everything that its page shows, also its related products. */
  of(shown: Shown): string;
}
