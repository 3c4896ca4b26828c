import { msg } from '@lit/localize';
import { storeHref } from '#shared/state/store-href.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** Stands beside the button of a souvenir while the cart holds no ticket: says that it cannot be bought alone, and leads to tickets. */
export function TicketsFirst() {
  return (
    <Notice kind="info">
      {msg('Souvenirs are only sold together with tickets. Please add a ticket first.', {
        id: 'cart.tickets-first',
      })}{' '}
      <a href={storeHref('/list')}>{msg('Find tickets', { id: 'cart.browse' })}</a>
    </Notice>
  );
}
