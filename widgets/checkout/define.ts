import { defineWidget } from '#shared/element/define-widget.tsx';
import fieldCss from '#shared/ui/field.css?inline';
import paymentMethodsCss from '#shared/ui/payment-methods.css?inline';
import tickCss from '#shared/ui/tick.css?inline';
import css from './checkout.css?inline';
import { Checkout } from './checkout.tsx';

defineWidget(Checkout, {
  tag: 'gondola-checkout',
  summary:
    "Places an order from the cart as a guest, or pays for a waiting order. On a page of another origin, it is the cart with a button to the store's checkout.",
  attributes: {
    order: { type: 'string', summary: 'The key of an order that waits for payment.' },
  },
  events: {
    'gondola-order-placed': {
      summary: 'An order was placed. The detail has its number, quantity, total and currency.',
      detail: '{ orderNumber: string; quantity: number; total: number; currency: string }',
    },
    'gondola-payment-started': {
      summary: 'The browser goes to the payment page now.',
      detail: '{ method: string }',
    },
  },
  css: fieldCss + paymentMethodsCss + tickCss + css,
});
