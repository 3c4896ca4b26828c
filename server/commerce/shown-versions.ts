import type { Catalogue } from './catalogue.ts';

/**
 * The part of the catalogue that a page or an answer shows. `frame`: the menu and the store's settings. `lists`: any products. `search`: what
 * a search finds. `product` is a url key, sku or id; `category` is a url key or id.
 */
export type Shown = 'frame' | 'lists' | 'search' | { product: string } | { sku: string } | { category: string | number };

/** The versions of the parts of one state of the catalogue. */
export interface ShownVersions {
  /** Changes with every change of the catalogue. */
  whole: string;
  /** Changes with every import that replaces the catalogue, but not with a revision. */
  catalogue: string;
  /** Changes when the part has changed. Of a product it counts everything that its page shows, also its related products. */
  of(shown: Shown): string;
}

/** Reads the versions. With a back end that does not tell them apart, every change of the catalogue changes all. */
export async function readShownVersions(
  catalogue: Pick<Catalogue, 'version' | 'shownVersions'>,
): Promise<ShownVersions> {
  const known = await catalogue.shownVersions?.();
  if (known) return known;
  const whole = await catalogue.version();
  return { whole, catalogue: whole, of: () => whole };
}
