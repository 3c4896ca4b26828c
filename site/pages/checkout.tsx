import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: msg('Checkout', { id: 'site.checkout' }), noIndex: true, widgets: ['checkout', 'cart'] }),
  View: Checkout,
};

function Checkout() {
  return (
    <div className="wide page">
      <h1 className="visually-hidden">{msg('Checkout', { id: 'site.checkout' })}</h1>
      <gondola-checkout className="tall whole">
        <WidgetPlace />
      </gondola-checkout>
    </div>
  );
}
