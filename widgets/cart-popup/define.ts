import { defineWidget } from '#shared/element/define-widget.tsx';
import css from './cart-popup.css?inline';
import { CartPopup } from './cart-popup.tsx';

defineWidget(CartPopup, {
  tag: 'gondola-cart-popup',
  summary: 'A drawer with the cart, opened by gondola-cart-open from anywhere on the page.',
  attributes: {
    noAutoOpen: { type: 'boolean', summary: 'Does not open by itself after something was added.' },
  },
  events: {},
  css,
});
