import { msg } from '@lit/localize';
import { localePath } from '#shared/state/store-path.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** No lines: says whether there never were any or whether they timed out, and where to go on. */
export function EmptyCart({ timedOut, alert }: { timedOut: boolean; alert: boolean }) {
  return (
    <section className="empty" role={alert ? 'alert' : undefined}>
      <Icon name="cart" size={48} />
      <h2>
        {alert
          ? msg('Checkout is not possible yet', { id: 'cart.checkout-failed' })
          : msg('Your cart is empty', { id: 'cart.empty' })}
      </h2>
      <p>
        {timedOut
          ? msg('Your cart has timed out and was emptied. Please choose your tickets again.', { id: 'cart.timed-out' })
          : msg('Choose a ticket, a day and a time, and it will wait for you here.', { id: 'cart.empty-hint' })}
      </p>
      <a className="button" href={localePath('/list')}>
        {msg('Find tickets', { id: 'cart.browse' })}
      </a>
    </section>
  );
}
