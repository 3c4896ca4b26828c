import type { Answer } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';
import * as call from '#shared/contract/cart.ts';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { sendForCart, takeFailure } from './accept-cart.ts';
import { endOf } from './cart-end.ts';
import { cartEnd, cartState, dropCart, markCart } from './cart-signals.ts';
import { readCartId } from './cart-storage.ts';
import { inPageTurn } from './in-turn.ts';
import { locale } from './locale.ts';
import { api } from './settings.ts';

/** Fetches the cart if it is still active. Otherwise clears the browser's cart; `cartEnd` gets the reason. */
export function refreshCart(options: { renew?: boolean } = {}): Promise<Answer<Cart> | null> {
  if (readCartId(locale.value)) markCart('loading');
  return inPageTurn(async () => {
    const read = await settle(() => fetchCart(options));
    if (cartState.peek() === 'loading') markCart('failed');
    return read;
  });
}

/** `refreshCart` without the queue, for callers that already have their turn. */
export async function fetchCart(options: { renew?: boolean } = {}): Promise<Answer<Cart> | null> {
  const cartId = readCartId(locale.value);
  if (!cartId) {
    // A second refresh keeps the reason why there is no cart.
    dropCart(cartEnd.peek() ?? 'none');
    return null;
  }
  markCart('loading');
  const alive = await api.send(call.check, { cartId });
  if (!alive.ok) return takeFailure(alive);
  if (!alive.value[0]?.cartIsActive) {
    // The failure of a fetch tells whether the cart was ordered or has expired.
    const gone = await api.send(call.fetch, { cartId });
    dropCart(gone.ok ? 'timed-out' : endOf(gone.failure.code));
    return null;
  }
  return sendForCart(call.fetch, { cartId, renew: options.renew }, (answer) => answer.cart);
}
