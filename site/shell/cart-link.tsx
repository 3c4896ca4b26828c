import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';

/** The link to the cart, with its count, which the embed script fills in. With `opens` the script opens the cart popup. */
export function CartLink({ opens = false }: { opens?: boolean }) {
  return (
    <a className="icon-link cart-link" href={useHref()('/cart')} data-opens-cart={opens || undefined}>
      <Icon name="cart" />
      <span className="visually-hidden">{msg('Cart', { id: 'site.cart' })}</span>
      <span className="cart-count" data-gondola-cart-count="" />
    </a>
  );
}
