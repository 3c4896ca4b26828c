import { msg } from '@lit/localize';
import { Notice } from './notice.tsx';

/** Why one cannot go on with a cart that holds what is not sold any more; `href`: where the cart is, when it is not in sight. */
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
