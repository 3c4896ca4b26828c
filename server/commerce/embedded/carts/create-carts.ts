import type { Carts } from '#server/commerce/carts.ts';
import { momentOf, type Shop } from '#server/commerce/embedded/shop.ts';
import { randomKey } from '#server/sales/random-id.ts';
import { addItems } from './add-items.ts';
import { applyCoupon, removeCoupon } from './codes.ts';
import { countMerchandise } from './count-merchandise.ts';
import { fetchCart, isCartActive, renewCart } from './fetch-cart.ts';
import { acceptHandOff, createHandOff } from './hand-off.ts';
import { placeOrder } from './place-order.ts';
import { restoreCart } from './restore-cart.ts';
import { setBillingAddress } from './set-billing-address.ts';
import { removeItem, updateItems } from './update-items.ts';

/** Carts as the embedded back end keeps them. */
export function createCarts(shop: Shop): Carts {
  return {
    async create() {
      const id = randomKey();
      const now = await momentOf(shop);
      await shop.database.unsynced.run(`INSERT INTO carts (id, state, touched_at) VALUES (?, 'active', ?)`, id, now.at);
      return id;
    },
    isActive: (cartId) => isCartActive(shop, cartId),
    fetch: (context, cartId, renew) => (renew ? renewCart(shop, context, cartId) : fetchCart(shop, context, cartId)),
    addConfigurable: (context, input) => addItems(shop, context, input),
    addVirtual: (context, input) => addItems(shop, context, input),
    updateItems: (context, input) => updateItems(shop, context, input),
    removeItem: (context, input) => removeItem(shop, context, input),
    applyCoupon: (context, input) => applyCoupon(shop, context, input),
    removeCoupon: (context, input) => removeCoupon(shop, context, input),
    countMerchandise: (cartId) => countMerchandise(shop, cartId),
    setBillingAddress: (context, request) => setBillingAddress(shop, context, request),
    placeOrder: (context, cartId, seen) => placeOrder(shop, context, cartId, seen),
    createHandOff: (cartId) => createHandOff(shop, cartId),
    acceptHandOff: (token, ownCartId) => acceptHandOff(shop, token, ownCartId),
    restore: (fakeId) => restoreCart(shop, fakeId),
  };
}
