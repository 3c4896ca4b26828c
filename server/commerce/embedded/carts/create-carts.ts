import type { Carts } from '#server/commerce/carts.ts';
import type { Shop } from '#server/commerce/embedded/shop.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { restoreOrder } from '#server/sales/orders/restore-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { addItems } from './add-items.ts';
import { applyCoupon, removeCoupon } from './codes.ts';
import { countMerchandise } from './count-merchandise.ts';
import { createCart } from './create-cart.ts';
import { fetchCart, isCartActive, renewCart } from './fetch-cart.ts';
import { acceptHandOff, createHandOff } from './hand-off.ts';
import { setBillingAddress } from './set-billing-address.ts';
import { removeItem, updateItems } from './update-items.ts';

/** Carts as the embedded back end keeps them. */
export function createCarts(shop: Shop, sales: Sales): Carts {
  return {
    create: (context) => createCart(shop, context),
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
    placeOrder: (context, cartId, seen) => placeOrder(sales, context, cartId, seen),
    createHandOff: (context, cartId) => createHandOff(shop, context, cartId),
    acceptHandOff: (context, token, ownCartId) => acceptHandOff(shop, context, token, ownCartId),
    restore: (context, fakeId) => restoreOrder(sales, context, fakeId),
  };
}
