import { defineWidget } from '#shared/element/define-widget.tsx';
import css from './cart.css?inline';
import { CartView } from './cart.tsx';

defineWidget(CartView, {
  tag: 'gondola-cart',
  summary: 'The cart: lines, codes, prices and the button to the checkout.',
  attributes: {
    compact: { type: 'boolean', summary: 'One narrow column, for a popup or a side column.' },
    noCrossSell: { type: 'boolean', summary: 'Leaves out "You may be interested".' },
    noHeading: { type: 'boolean', summary: 'Leaves out the title, for a page that has its own.' },
    inCheckout: {
      type: 'boolean',
      summary:
        'Shows the cart beside the checkout form: read-only lines, collapsed on small screens, and no checkout button. The holds are renewed when it opens.',
    },
  },
  events: {
    'gondola-checkout': {
      summary: 'The visitor wants to pay. Call `preventDefault()` to do something else.',
      detail: '{ quantity: number; total: number }',
    },
  },
  css,
});
