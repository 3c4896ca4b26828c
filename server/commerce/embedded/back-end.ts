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
import { visitsOf } from './catalogue/visits-of.ts';
import type { EmbeddedStore } from './embedded-store.ts';

const returnPromoUses = updateRows('promo_codes', ['code'], [], { add: ['uses'] });

/** The back end with carts in the store's own tables. Changes to carts and changes by selling are written in one transaction. */
export function createBackEnd(store: EmbeddedStore): BackEnd {
  return {
    closeCart: closeCart(store),
    restoreCart: restoreCart(store),
    restoredLines: restoredLines(store),
    takeOrdered: takeOrdered(store),
    takeUnits: takeUnits(store),
    expireCarts: (signal) => expireCarts(store, signal),
    async reviveOrder(step, { promoCode: code }) {
      if (!code) return [];
      const { promo } = await findCodes(step, { code, sold: code });
      const isLeft = promo && (promo.rule.maxUses === 0 || promo.uses < promo.rule.maxUses);
      return isLeft ? [countPromoUses({ code })] : null;
    },
    endOrder: ({ promoCode }) => (promoCode ? [returnPromoUses({ code: promoCode, uses: -1 })] : []),
    apart: null,
    movesOf: movesOf(store),
    productOfMark: async (mark, locale) => productOfMark(await store.products.current(), mark, locale),
    async visitsOf(sku, now) {
      const catalogue = await store.products.current();
      const product = catalogue.bySku.get(sku) ?? catalogue.byVariantSku.get(sku);
      return product ? visitsOf(product, (visit) => whyVisitRefused(store, product, visit, now) !== null) : null;
    },
  };
}
