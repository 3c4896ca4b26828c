import { msg } from '@lit/localize';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';
import { WidgetPlace } from '#site/parts/widget-place.tsx';

export const page: Page<Nothing> = {
  head: () => ({
    title: msg('Find my order', { id: 'site.find-order' }),
    description: lookupText(),
    widgets: ['order-lookup'],
  }),
  View: OrderLookup,
};

function OrderLookup() {
  return (
    <div className="narrow page">
      <header className="page-head">
        <h1>{msg('Find my order', { id: 'site.find-order' })}</h1>
        <p className="lead">{lookupText()}</p>
      </header>
      <gondola-order-lookup className="tall">
        <WidgetPlace />
      </gondola-order-lookup>
    </div>
  );
}

function lookupText(): string {
  return msg('Open your tickets at any time with your order number and email address.', {
    id: 'site.find-order.text',
  });
}
