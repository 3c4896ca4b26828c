import { msg } from '@lit/localize';
import type { Answer } from '#shared/client/api.ts';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import * as call from '#shared/contract/cart.ts';
import type { Cart } from '#shared/contract/cart-shape.ts';
import { holdsOnlyMerchandise } from '#shared/rules/merchandise.ts';
import { endOf, isOver } from './cart-end.ts';
import { cartState, dropCart, markCart, publish } from './cart-signals.ts';
import { api } from './settings.ts';

/** Sends a call whose answer is the whole cart, and makes it the page's cart. */
export async function sendForCart<C extends Call>(
  called: C,
  request: RequestOf<C>,
  cartOf: (answer: ResponseOf<C>) => Cart,
  idempotencyKey?: string,
): Promise<Answer<Cart>> {
  const answer = await api.send(called, request, idempotencyKey ? { idempotencyKey } : {});
  return answer.ok ? acceptCart(cartOf(answer.value), called.name !== call.fetch.name) : takeFailure(answer);
}

/** Makes a cart the page's cart. One with souvenirs only is cleared, and the visitor sees why. */
export function acceptCart(next: Cart, hasChanged = true): Answer<Cart> {
  const attributeSets = next.items.map(({ product }) => product.attribute_set_id);
  if (!holdsOnlyMerchandise(attributeSets)) return { ok: true, value: publish(next, hasChanged) };
  dropCart('none');
  const message = msg('Souvenirs are only sold together with tickets. Please add a ticket first.', {
    id: 'cart.tickets-first',
  });
  return { ok: false, failure: { code: 'cart-empty', message } };
}

/** Returns the failure. When it means that the cart can no longer be used, the page's cart is removed first. */
export function takeFailure<Failed extends { ok: false; failure: { code: string } }>(answer: Failed): Failed {
  if (isOver(answer.failure.code)) dropCart(endOf(answer.failure.code));
  else if (cartState.peek() === 'loading') markCart('failed');
  return answer;
}
