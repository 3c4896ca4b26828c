import { msg } from '@lit/localize';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';

/** A link to the cart. The embed script fills in the count. `opens`: the link opens the cart popup. */
export function CartLink({ opens = false }: { opens?: boolean }) {
  return (
    <a className="icon-link cart-link" href={useHref()('/cart')} data-opens-cart={opens || undefined}>
      <Icon name="cart" />
      <span className="visually-hidden">{msg('Cart', { id: 'site.cart' })}</span>
      <span className="cart-count" data-gondola-cart-count="" />
    </a>
  );
}
