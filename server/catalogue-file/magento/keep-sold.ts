import type { FaultLog } from '#server/catalogue-file/fault-log.ts';
import type { CatalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';

type Kept = Pick<CatalogueHead, 'store' | 'promoCodes' | 'closings'>;

/**
 * Keeps the parts of the store's catalogue that an export does not have, and removes from them the products that the export lacks. Items,
 * promo codes and closings that lose all their products are left out. A promo code without products would count for every product. A
 * closing that names only pools is left out too, because an export has no pools.
 */
export function keepSold(before: Kept, isSold: (sku: string) => boolean, notes: FaultLog): Kept {
  const { store, promoCodes, closings = [] } = before;
  const items = store.items?.flatMap((item) => {
    const products = item.products.filter(isSold);
    if (products.length > 0) return [{ ...item, products }];
    const message = 'is left out: none of its products is sold any more';
    notes.add({ code: 'value-left-out', subject: `the item ${item.id}`, message });
    return [];
  });
  return {
    store: { ...store, ...(items && { items }) },
    promoCodes: promoCodes.flatMap((promo) => {
      const skus = promo.skus.filter(isSold);
      if (skus.length === promo.skus.length) return [promo];
      const gone = promo.skus.filter((sku) => !isSold(sku)).join(', ');
      const message =
        skus.length === 0
          ? 'is withdrawn: none of its products is sold any more'
          : `no longer counts for ${gone}: not sold any more`;
      notes.add({ code: 'code-withdrawn', subject: `the promo code ${promo.code}`, message });
      return skus.length === 0 ? [] : [{ ...promo, skus }];
    }),
    closings: closings.flatMap(({ pools, products, ...closing }) => {
      const sold = products?.filter(isSold);
      if (!products && !pools) return [closing];
      return sold && sold.length > 0 ? [{ ...closing, products: sold }] : [];
    }),
  };
}
