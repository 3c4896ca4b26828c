import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import { emit } from '#shared/element/emit.ts';
import { cartQuantity } from '#shared/state/cart-signals.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** A link to the cart with its live count. On a page with a cart popup, the link opens the popup. */
export function CartButton({ host, label }: { host: HTMLElement; label?: string }) {
  useSignals();
  const quantity = cartQuantity.value;
  const name = label ?? msg('Cart', { id: 'cart-button.cart' });

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const someoneOpensIt = !emit(host, 'gondola-cart-open', { reason: 'button' });
    if (someoneOpensIt || document.querySelector('gondola-cart-popup:defined')) event.preventDefault();
  };

  return (
    <a className="cart-button" href={storeHref('/cart')} onClick={open} aria-label={nameWithCount(name, quantity)}>
      <Icon name="cart" size={24} />
      {label && <span aria-hidden="true">{label}</span>}
      {quantity > 0 && (
        <span className="count" aria-hidden="true">
          {quantity}
        </span>
      )}
    </a>
  );
}

function nameWithCount(name: string, quantity: number): string {
  return quantity > 0 ? msg(str`${name} (${quantity})`, { id: 'cart-button.name-with-count' }) : name;
}
