import type { Carts } from '#server/commerce/carts.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { randomKey } from '#server/sales/random-id.ts';
import { perform } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import { addItems } from './add-items.ts';
import { changeCart } from './change-cart.ts';
import { applyCode, removeCode } from './codes.ts';
import { fetchCart, isCartActive } from './fetch-cart.ts';
import { acceptHandOff, createHandOff } from './hand-off.ts';
import { merchandiseOfCart } from './merchandise-of-cart.ts';
import { removeLine, resizeLines } from './resize-lines.ts';
import { insertCart, withoutContent } from './stored-cart.ts';

export function createCarts(store: EmbeddedStore): Carts {
  return {
    create: ({ once }) =>
      perform(store, { once, isUnsynced: true }, async (step) => {
        const id = randomKey();
        step.change(insertCart(id, withoutContent, step.now));
        return succeed(id);
      }),
    isActive: isCartActive(store),
    fetch: fetchCart(store),
    add: addItems(store),
    resize: resizeLines(store),
    remove: removeLine(store),
    applyCode: applyCode(store),
    removeCode: removeCode(store),
    countMerchandise: merchandiseOfCart(store),
    setBuyer: (context, cartId, { email, address, voucherDate }) =>
      changeCart(store, context, cartId, (cart, now) => {
        const country = address.country || now.catalogue.profile.country;
        return succeed({ ...cart, buyer: { email, address: { ...address, country }, voucherDate } });
      }),
    createHandOff: createHandOff(store),
    acceptHandOff: acceptHandOff(store),
  };
}
