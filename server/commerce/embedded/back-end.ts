import { updateRows } from '#server/database/write.ts';
import type { BackEnd } from '#server/sales/back-end/back-end.ts';
import { closeCart, countPromoUses } from './carts/close-cart.ts';
import { expireCarts } from './carts/expire-carts.ts';
import { movesOf } from './carts/moves-of.ts';
import { productOfMark } from './carts/product-of-mark.ts';
import { whyVisitRefused } from './carts/resolve-item.ts';
import { restoreCart, restoredLines } from './carts/restore-cart.ts';
import { findCodes } from './carts/stored-codes.ts';
import { takeOrdered, takeUnits } from './carts/take-from-cart.ts';
import { visitsOf } from './catalog/visits-of.ts';
import type { Shop } from './shop.ts';

const returnPromoUses = updateRows('promo_codes', { key: ['code'], add: ['uses'], name: 'returned' });

/** The back end with carts in the store's own tables. Changes to carts and changes by selling are written in one transaction. */
export function createBackEnd(shop: Shop): BackEnd {
  return {
    closeCart: closeCart(shop),
    restoreCart: restoreCart(shop),
    restoredLines: restoredLines(shop),
    takeOrdered: takeOrdered(shop),
    takeUnits: takeUnits(shop),
    expireCarts: (signal) => expireCarts(shop, signal),
    async reviveOrder(work, { promoCode: code }) {
      if (!code) return [];
      const { promo } = await findCodes(work, { code, sold: code });
      const isLeft = promo && (promo.rule.maxUses === 0 || promo.uses < promo.rule.maxUses);
      return isLeft ? [countPromoUses({ code })] : null;
    },
    endOrder: ({ promoCode }) => (promoCode ? [returnPromoUses({ code: promoCode, uses: -1 })] : []),
    apart: null,
    movesOf: movesOf(shop),
    productOfMark: async (mark, locale) => productOfMark(await shop.products.current(), mark, locale),
    async visitsOf(sku, now) {
      const catalogue = await shop.products.current();
      const product = catalogue.bySku.get(sku) ?? catalogue.byVariantSku.get(sku);
      return product ? visitsOf(product, (visit) => whyVisitRefused(shop, product, visit, now) !== null) : null;
    },
  };
}
