import { defineWidget } from '#shared/element/define-widget.tsx';
import css from './cart-popup.css?inline';
import { CartPopup } from './cart-popup.tsx';

defineWidget(CartPopup, {
  tag: 'gondola-cart-popup',
  summary: 'A drawer with the cart. The event `gondola-cart-open` from anywhere on the page opens it.',
  attributes: {
    noAutoOpen: { type: 'boolean', summary: 'Does not open automatically after a visitor added something.' },
  },
  events: {},
  css,
});
