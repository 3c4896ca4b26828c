import { msg } from '@lit/localize';
import { Notice } from './notice.tsx';

/** Why one cannot go on with a cart that holds what is not sold any more; `href`: where the cart is, when it is not in sight. */
export function RefusedNotice({ href }: { href?: string }) {
  return (
    <Notice kind="info">
      {msg(
        'Something in your cart can no longer be bought and is not in the total. Please remove or change it to go on.',
        {
          id: 'cart.refused',
        },
      )}{' '}
      {href && <a href={href}>{msg('Change the cart', { id: 'cart.change' })}</a>}
    </Notice>
  );
}
