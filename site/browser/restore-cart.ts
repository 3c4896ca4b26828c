import { settle } from '#shared/client/settle.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { restore } from '#shared/contract/cart.ts';
import { adoptCart, readCartId } from '#shared/state/cart-storage.ts';
import { pageApi, pageLocale } from './page-api.ts';

type RestoredLine = ResponseOf<typeof restore>['lines'][number];

/** Restores an unpaid order into the cart. */
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
    const unlike = answer.value.lines.filter(({ outcome }) => outcome !== 'back');
    if (unlike.length > 0) showUnlike(button, unlike);
    else location.assign(cartHref(button));
  } else if (answer.failure.code === 'order-already-paid') {
    location.reload();
  } else {
    button.disabled = false;
    // The page has the texts, because this script has no translations.
    const { code, message } = answer.failure;
    showFailure(button, button.getAttribute(`data-${code}`) ?? message);
  }
}

/** Shows which lines differ from the order, and a link to continue. */
function showUnlike(button: HTMLElement, lines: readonly RestoredLine[]): void {
  const notice = document.createElement('div');
  notice.className = 'restored';
  notice.setAttribute('role', 'alert');
  const list = document.createElement('ul');
  const texts = lines.map(({ name, outcome }) => (button.dataset[outcome] ?? '{name}').replace('{name}', () => name));
  list.append(...[...new Set(texts)].map((text) => element('li', text)));
  const way = element('a', button.textContent);
  way.className = 'button';
  way.dataset.variant = 'primary';
  way.dataset.size = 'large';
  way.setAttribute('href', cartHref(button));
  notice.append(element('p', button.dataset.restored ?? ''), list, way);
  button.parentElement?.replaceChildren(notice);
  // The order is cancelled now, so texts about paying it are removed.
  for (const said of document.querySelectorAll('.deadline, .message-page .lead')) said.remove();
}

function element<Name extends 'li' | 'p' | 'a'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function cartHref(button: HTMLElement): string {
  return button.dataset.cart ?? '/cart';
}

function showFailure(button: HTMLElement, message: string): void {
  const said = button.parentElement?.querySelector('[role=alert]') ?? document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = message;
  button.parentElement?.append(said);
}
