import type { Answer } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { restore } from '#shared/contract/cart.ts';
import { adoptCart, readCartId } from './cart-storage.ts';
import { locale } from './locale.ts';
import { api } from './settings.ts';

/** Puts the lines of an unpaid order back into the browser's cart, beside lines added since. The next page with the cart fetches it. */
export async function restoreCart(fakeId: string): Promise<Answer<ResponseOf<typeof restore>>> {
  const answer = await api.send(restore, { fakeId, cartId: readCartId(locale.value) ?? undefined });
  if (answer.ok) adoptCart(answer.value.cartId);
  return answer;
}
