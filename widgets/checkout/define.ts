import { defineWidget } from '#shared/element/define-widget.tsx';
import fieldCss from '#shared/ui/field.css?inline';
import paymentMethodsCss from '#shared/ui/payment-methods.css?inline';
import tickCss from '#shared/ui/tick.css?inline';
import css from './checkout.css?inline';
import { Checkout } from './checkout.tsx';

defineWidget(Checkout, {
  tag: 'gondola-checkout',
  summary:
    'Buys the cart as a guest, or pays for an order that waits. On a page of another origin it is the cart, whose button leads to checkout on the store.',
  attributes: {
    order: { type: 'string', summary: 'The key of an order that waits for its payment.' },
  },
  events: {
    'gondola-order-placed': {
      summary: 'An order was made: its number, quantity, total and currency.',
      detail: '{ orderNumber: string; quantity: number; total: number; currency: string }',
    },
    'gondola-payment-started': {
      summary: 'The browser is on its way to the payment page.',
      detail: '{ method: string }',
    },
  },
  css: fieldCss + paymentMethodsCss + tickCss + css,
});
