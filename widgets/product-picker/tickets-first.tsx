import { msg } from '@lit/localize';
import { storeHref } from '#shared/state/store-href.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** A notice in a souvenir's picker: souvenirs are sold only with tickets. */
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
