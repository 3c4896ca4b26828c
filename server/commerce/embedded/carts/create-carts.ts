import type { Carts } from '#server/commerce/carts.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { addItems } from './add-items.ts';
import { applyCode, removeCode } from './codes.ts';
import { createCart } from './create-cart.ts';
import { fetchCart, isCartActive, renewCart } from './fetch-cart.ts';
import { acceptHandOff, createHandOff } from './hand-off.ts';
import { merchandiseOfCart } from './merchandise-of-cart.ts';
import { removeLine, resizeLines } from './resize-lines.ts';
import { setBuyer } from './set-buyer.ts';

/** The carts of the embedded back end. */
export function createCarts(store: EmbeddedStore): Carts {
  return {
    create: (context) => createCart(store, context),
    isActive: (cartId) => isCartActive(store, cartId),
    fetch: (context, cartId, renew) => (renew ? renewCart(store, context, cartId) : fetchCart(store, context, cartId)),
    add: (context, addition) => addItems(store, context, addition),
    resize: (context, cartId, wanted) => resizeLines(store, context, cartId, wanted),
    remove: (context, cartId, lineId) => removeLine(store, context, cartId, lineId),
    applyCode: (context, cartId, code) => applyCode(store, context, cartId, code),
    removeCode: (context, cartId, code) => removeCode(store, context, cartId, code),
    countMerchandise: (cartId) => merchandiseOfCart(store, cartId),
    setBuyer: (context, cartId, buyer) => setBuyer(store, context, cartId, buyer),
    createHandOff: (context, cartId) => createHandOff(store, context, cartId),
    acceptHandOff: (context, token, ownCartId) => acceptHandOff(store, context, token, ownCartId),
  };
}
