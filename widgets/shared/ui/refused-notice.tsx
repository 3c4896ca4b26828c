import { msg } from '@lit/localize';
import { Notice } from './notice.tsx';

/** A note that the cart contains something that is no longer sold. `href`: the address of the cart, for pages that do not show it. */
export function RefusedNotice({ href }: { href?: string }) {
  return (
    <Notice kind="info">
      {msg(
        'Something in your cart is no longer available and is not included in the total. Please remove or change it to continue.',
        {
          id: 'cart.refused',
        },
      )}{' '}
      {href && <a href={href}>{msg('Edit cart', { id: 'cart.change' })}</a>}
    </Notice>
  );
}
