import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { settle } from '#shared/client/settle.ts';
import { menu } from '#shared/contract/store.ts';
import type { CartEnd } from '#shared/state/cart-end.ts';
import { api, settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { readWaitingOrder } from '#shared/state/waiting-order.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** The notice for an empty cart, with a link to the tickets. `end`: why the last cart ended. */
export function EmptyCart({ end, alert }: { end: CartEnd | null; alert: boolean }) {
  useSignals();
  const isOrdered = end === 'ordered';
  const waiting = isOrdered ? readWaitingOrder() : null;
  useEffect(() => {
    // Nothing else calls the store without a cart, so a wrong site key would look like an empty cart. Any call reports a wrong key.
    if (!settings.peek().onStore) void settle(() => api.send(menu, {}));
  }, []);
  return (
    <section className="empty" role={alert || isOrdered ? 'alert' : undefined}>
      <Icon name={isOrdered ? 'check' : 'cart'} size={48} />
      <h2>{title(end, alert)}</h2>
      <p>{hint(end)}</p>
      {waiting && (
        <a className="button" data-variant="primary" href={storeHref(`/pay?order=${waiting}`)}>
          {msg('Pay now', { id: 'lookup.pay' })}
        </a>
      )}
      <a className="button" data-variant={waiting ? 'secondary' : 'primary'} href={storeHref('/list')}>
        {msg('Find tickets', { id: 'cart.browse' })}
      </a>
      {!waiting && <a href={storeHref('/orderdownload')}>{msg('Find my order', { id: 'lookup.submit' })}</a>}
    </section>
  );
}

function title(end: CartEnd | null, alert: boolean): string {
  if (end === 'ordered') return msg('You have already ordered this cart', { id: 'cart.ordered' });
  return alert
    ? msg('Checkout is not possible yet', { id: 'cart.checkout-failed' })
    : msg('Your cart is empty', { id: 'cart.empty' });
}

function hint(end: CartEnd | null): string {
  switch (end) {
    case 'ordered':
      return msg('Anything you add now goes into a new cart.', {
        id: 'cart.ordered-hint',
      });
    case 'timed-out':
      return msg('Your cart has timed out and was emptied. Please choose your tickets again.', {
        id: 'cart.timed-out',
      });
    default:
      return msg('Choose a ticket, a day and a time, and it will wait for you here.', { id: 'cart.empty-hint' });
  }
}
