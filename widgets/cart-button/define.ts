import { defineWidget } from '#shared/element/define-widget.tsx';
import css from './cart-button.css?inline';
import { CartButton } from './cart-button.tsx';

defineWidget(CartButton, {
  tag: 'gondola-cart-button',
  summary: 'A button that opens the cart and shows the number of tickets in it.',
  attributes: {
    label: { type: 'string', summary: 'A text beside the icon.' },
  },
  events: {
    'gondola-cart-open': {
      summary: 'Asks the cart popup to open; `reason` is "button". Call `preventDefault()` to do something else.',
      detail: "{ reason: 'button' | 'added' }",
    },
  },
  css,
});
