import type { Carts } from '#server/commerce/carts.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';
import { minutesAfter } from '#server/sales/now.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { perform } from '#server/sales/step.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { mergeCarts } from './merge-carts.ts';
import { readCart } from './stored-cart.ts';

const validMinutes = 15;

const selectHandOff = selectWhere('hand_offs', { tokenHash: 'token_hash' });
const insertHandOffs = insertRows('hand_offs');
const deleteHandOffs = deleteRows('hand_offs', ['token_hash']);

/** Makes a token that works once and opens this cart on the store's own pages. Only its hash is stored. */
export function createHandOff(store: EmbeddedStore): Carts['createHandOff'] {
  return ({ once }, cartId) =>
    perform(store, { once }, async (step) => {
      const cart = await readCart(store, step, cartId);
      if (!cart.ok) return cart;
      if (cart.value.lines.length === 0) return fail('cart-empty');
      const token = randomToken();
      const expiresAt = minutesAfter(step.now, validMinutes);
      step.change(insertHandOffs({ token_hash: hashToken(token), cart_id: cartId, expires_at: expiresAt }));
      return succeed(token);
    });
}

export function acceptHandOff(store: EmbeddedStore): Carts['acceptHandOff'] {
  return ({ once, from }, token, ownCartId) =>
    perform(store, { once, from }, async (step) => {
      const tokenHash = hashToken(token);
      const handOff = await findRow(step, selectHandOff({ tokenHash }));
      if (!handOff || handOff.expires_at <= step.now.at) return fail('hand-off-invalid');
      const arriving = await readCart(store, step, handOff.cart_id);
      if (!arriving.ok) return arriving;
      step.change(deleteHandOffs({ token_hash: tokenHash }));
      if (ownCartId !== undefined && ownCartId !== arriving.value.id) {
        const own = await readCart(store, step, ownCartId);
        const merged = own.ok ? await mergeCarts(store, step, own.value, arriving.value) : succeed(null);
        if (!merged.ok) return merged;
      }
      return succeed(handOff.cart_id);
    });
}
