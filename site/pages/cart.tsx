import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({ title: msg('Your cart', { id: 'cart.title' }), noIndex: true, widgets: ['cart'] }),
  View: Cart,
};

function Cart() {
  return (
    <div className="wide page">
      <h1 className="visually-hidden">{msg('Your cart', { id: 'cart.title' })}</h1>
      <gondola-cart className="tall whole">
        <WidgetPlace />
      </gondola-cart>
    </div>
  );
}
