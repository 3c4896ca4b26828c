import { makeKey } from '#shared/client/make-key.ts';
import { settle } from '#shared/client/settle.ts';
import { acceptHandOff as accept } from '#shared/contract/cart.ts';
import { adoptCart, readCartId } from '#shared/state/cart-storage.ts';
import { pageApi, pageLocale } from './page-api.ts';

/** Swaps the token in the address for the cart, and goes on to checkout. */
export function acceptHandOff(place: HTMLElement): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  // A secret that works once must not stay in the address and the history.
  history.replaceState(null, '', location.pathname);
  if (!token) {
    show(place, 'used');
    return;
  }

  // All tries send one key, so that a retry after a lost answer is not refused as already used.
  const idempotencyKey = makeKey();
  const tryNow = () => {
    show(place, 'waiting');
    void swap(place, token, idempotencyKey);
  };
  place.querySelector('[data-hand-off-again]')?.addEventListener('click', tryNow);
  tryNow();
}

async function swap(place: HTMLElement, token: string, idempotencyKey: string): Promise<void> {
  const own = readCartId(pageLocale());
  const request = own ? { token, cartId: own } : { token };
  const answer = await settle(() => pageApi.send(accept, request, { idempotencyKey }));
  if (!answer.ok) {
    show(place, isOver(answer.failure.code) ? 'used' : 'failed');
    return;
  }
  adoptCart(answer.value.cartId);
  location.replace(place.dataset.handOff ?? '/checkout');
}

function isOver(code: string): boolean {
  return ['hand-off-invalid', 'cart-expired', 'cart-already-ordered', 'invalid-request'].includes(code);
}

function show(place: HTMLElement, state: 'waiting' | 'used' | 'failed'): void {
  for (const part of place.querySelectorAll<HTMLElement>('[data-hand-off-state]'))
    part.hidden = part.dataset.handOffState !== state;
}
