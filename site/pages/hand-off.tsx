import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: msg('Checkout', { id: 'site.checkout' }), noIndex: true, secret: true }),
  View: HandOff,
};

/** Shown for a cart from another website, until the script has swapped the token for the cart. */
function HandOff() {
  const href = useHref();
  return (
    <div className="wide page" data-hand-off={href('/checkout')}>
      <h1 className="visually-hidden">{msg('Checkout', { id: 'site.checkout' })}</h1>
      <section className="message-page" data-hand-off-state="waiting">
        <h2>{msg('Opening your cart', { id: 'site.hand-off' })}</h2>
        <WidgetPlace />
      </section>
      <section className="message-page" data-hand-off-state="used" hidden>
        <h2>{msg('This link has already been used', { id: 'site.hand-off.used' })}</h2>
        <p>
          {msg(
            'It works once and for 15 minutes. Go back to the page where you chose your tickets and press its checkout button again; your cart is still there.',
            { id: 'site.hand-off.used.text' },
          )}
        </p>
        <HandOffActions />
      </section>
      <section className="message-page" data-hand-off-state="failed" hidden>
        <h2>{msg('We could not fetch your cart', { id: 'site.hand-off.failed' })}</h2>
        <p>{msg('Please check your connection. Your cart is safe.', { id: 'site.hand-off.failed.text' })}</p>
        <div className="actions">
          <button type="button" className="button" data-variant="primary" data-hand-off-again="">
            {msg('Try again', { id: 'site.try-again' })}
          </button>
        </div>
      </section>
    </div>
  );
}

function HandOffActions() {
  const href = useHref();
  return (
    <div className="actions">
      <a className="button" data-variant="primary" href={href('/cart')}>
        {msg('See the cart in this shop', { id: 'site.hand-off.cart' })}
      </a>
      <a className="button" data-variant="secondary" href={href('/list')}>
        {msg('See everything', { id: 'site.home.all' })}
      </a>
    </div>
  );
}
