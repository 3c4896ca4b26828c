import { defineWidget } from '#shared/element/define-widget.tsx';
import css from './cart.css?inline';
import { CartView } from './cart.tsx';

defineWidget(CartView, {
  tag: 'gondola-cart',
  summary: 'The cart: lines, codes, prices and the way to checkout.',
  attributes: {
    compact: { type: 'boolean', summary: 'One narrow column, for a popup or a side column.' },
    noCrossSell: { type: 'boolean', summary: 'Leaves out "You may be interested".' },
    noHeading: { type: 'boolean', summary: 'Leaves out the title, where the place around it has one.' },
    inCheckout: {
      type: 'boolean',
      summary:
        'Beside the form that buys: lines to be read, folded on small screens, and no button. Places are held anew when it opens.',
    },
  },
  events: {
    'gondola-checkout': {
      summary: 'The visitor wants to pay. Prevent it to do something else.',
      detail: '{ quantity: number; total: number }',
    },
  },
  css,
});
