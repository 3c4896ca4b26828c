import { settle } from '#shared/client/settle.ts';
import { restore } from '#shared/contract/cart.ts';
import { adoptCart, readCartId } from '#shared/state/cart-storage.ts';
import { pageApi, pageLocale } from './page-api.ts';

/** The button that puts an unpaid order back into the cart. */
export function restoreOnPress(button: HTMLButtonElement): void {
  button.addEventListener('click', () => void restoreCart(button));
}

async function restoreCart(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const fakeId = button.dataset.restoreCart ?? '';
  const cartId = readCartId(pageLocale()) ?? undefined;
  const answer = await settle(() => pageApi.send(restore, { fakeId, cartId }));
  if (answer.ok) {
    adoptCart(answer.value.cartId);
    location.assign(button.dataset.cart ?? '/cart');
  } else if (answer.failure.code === 'order-already-paid') {
    location.reload();
  } else {
    button.disabled = false;
    // This script has no translations: the texts for errors of the browser itself are in the page.
    const { code, message } = answer.failure;
    showFailure(button, button.getAttribute(`data-${code}`) ?? message);
  }
}

function showFailure(button: HTMLElement, message: string): void {
  const said = button.parentElement?.querySelector('[role=alert]') ?? document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = message;
  button.parentElement?.append(said);
}
