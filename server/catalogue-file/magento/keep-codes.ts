import type { FaultLog } from '#server/catalogue-file/fault-log.ts';
import type { CatalogueHead } from '#server/catalogue-file/format.ts';

type Codes = Pick<CatalogueHead, 'promoCodes' | 'giftCodes'>;

/**
 * Keeps the store's codes, and removes from each the products that the export lacks. A promo code whose products are all gone is left out:
 * without products it would count for every product.
 */
export function keepCodes({ promoCodes, giftCodes }: Codes, isSold: (sku: string) => boolean, notes: FaultLog): Codes {
  const kept = promoCodes.flatMap((promo) => {
    const gone = promo.skus.filter((sku) => !isSold(sku));
    if (gone.length === 0) return [promo];
    const isWithdrawn = gone.length === promo.skus.length;
    notes.add({
      code: 'code-withdrawn',
      subject: `the promo code ${promo.code}`,
      message: isWithdrawn
        ? 'is withdrawn: none of its products is sold any more'
        : `no longer counts for ${gone.join(', ')}: not sold any more`,
    });
    return isWithdrawn ? [] : [{ ...promo, skus: promo.skus.filter(isSold) }];
  });
  return { promoCodes: kept, giftCodes };
}
