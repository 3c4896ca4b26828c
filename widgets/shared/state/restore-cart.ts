import type { Answer } from '#shared/client/api.ts';
import { restore } from '#shared/contract/cart.ts';
import { readCartId, rememberCart } from './cart-storage.ts';
import { api } from './settings.ts';

/**
 * Puts all that an unpaid order had back into the browser's cart, beside what it holds meanwhile; the page that shows the cart
 * next fetches it.
 */
export async function restoreCart(fakeId: string): Promise<Answer<{ cartId: string }>> {
  const answer = await api.send(restore, { fakeId, cartId: readCartId() ?? undefined });
  if (answer.ok) rememberCart(answer.value.cartId, { quantity: 0, amount: 0, date: '', merchandiseItemCount: 0 });
  return answer;
}
