import { msg } from '@lit/localize';
import { Notice } from './notice.tsx';

/** Tells that the cart contains something that is no longer sold. `href`: the cart's address, for pages that do not show the cart. */
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
