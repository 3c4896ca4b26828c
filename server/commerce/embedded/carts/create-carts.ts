import type { Carts } from '#server/commerce/carts.ts';
import type { Shop } from '#server/commerce/embedded/shop.ts';
import { addItems } from './add-items.ts';
import { applyCode, removeCode } from './codes.ts';
import { createCart } from './create-cart.ts';
import { fetchCart, isCartActive, renewCart } from './fetch-cart.ts';
import { acceptHandOff, createHandOff } from './hand-off.ts';
import { merchandiseOfCart } from './merchandise-of-cart.ts';
import { removeLine, resizeLines } from './resize-lines.ts';
import { setBuyer } from './set-buyer.ts';

/** The carts of the embedded back end. */
export function createCarts(shop: Shop): Carts {
  return {
    create: (context) => createCart(shop, context),
    isActive: (cartId) => isCartActive(shop, cartId),
    fetch: (context, cartId, renew) => (renew ? renewCart(shop, context, cartId) : fetchCart(shop, context, cartId)),
    add: (context, addition) => addItems(shop, context, addition),
    resize: (context, cartId, wanted) => resizeLines(shop, context, cartId, wanted),
    remove: (context, cartId, lineId) => removeLine(shop, context, cartId, lineId),
    applyCode: (context, cartId, code) => applyCode(shop, context, cartId, code),
    removeCode: (context, cartId, code) => removeCode(shop, context, cartId, code),
    countMerchandise: (cartId) => merchandiseOfCart(shop, cartId),
    setBuyer: (context, cartId, buyer) => setBuyer(shop, context, cartId, buyer),
    createHandOff: (context, cartId) => createHandOff(shop, context, cartId),
    acceptHandOff: (context, token, ownCartId) => acceptHandOff(shop, context, token, ownCartId),
  };
}
