import type { CatalogueClosing, CataloguePool, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { CalendarDraft } from './calendar-draft.ts';

/** The parts that differ between two drafts, in the form of the catalogue file. */
export interface DraftChanges {
  sharedPools: CataloguePool[];
  /** The products with another price, or with other places in their own pool. */
  products: CatalogueProduct[];
  /** The closings that were added. */
  closings: CatalogueClosing[];
  areClosingsChanged: boolean;
}

/** Finds the changed parts. An own pool's places are a part of its product. */
export function findChanges(before: CalendarDraft, after: CalendarDraft): DraftChanges {
  const pools = [...after.pools].filter(([name, pool]) => pool !== before.pools.get(name));
  const products = new Map([...after.products].filter(([sku, product]) => product !== before.products.get(sku)));
  for (const [sku, { isShared, exceptions }] of pools) {
    const product = products.get(sku) ?? after.products.get(sku);
    if (!isShared && product?.places) {
      products.set(sku, { ...product, places: { ...product.places, exceptions } });
    }
  }
  return {
    sharedPools: pools.flatMap(([name, { isShared, slots, ...pool }]) =>
      isShared ? [{ name, ...(slots && { slots: [...slots] }), ...pool }] : [],
    ),
    products: [...products.values()],
    closings: after.closings.filter((closing) => !before.closings.includes(closing)),
    areClosingsChanged: after.closings !== before.closings,
  };
}
