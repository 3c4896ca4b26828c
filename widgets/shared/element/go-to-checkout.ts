import type { Answer } from '#shared/client/api.ts';
import { settle } from '#shared/client/settle.ts';
import { handOffUrl } from '#shared/state/cart-actions.ts';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { openWayOut } from './way-out.ts';

/** Opens the store's checkout; call it while a press is handled. Returns the address, because a frame may not open it. */
export async function goToCheckout(): Promise<Answer<string>> {
  if (settings.value.onStore) {
    const address = storeHref('/checkout');
    location.assign(address);
    return { ok: true, value: address };
  }
  const way = openWayOut();
  const answer = await settle(handOffUrl);
  if (answer.ok) way.lead(answer.value);
  else way.close();
  return answer;
}
