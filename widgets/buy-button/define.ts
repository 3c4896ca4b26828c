import { defineWidget } from '#shared/element/define-widget.tsx';
import css from './buy-button.css?inline';
import { BuyButton } from './buy-button.tsx';

defineWidget(BuyButton, {
  tag: 'gondola-buy-button',
  summary: 'A button that sells one product: it opens the product picker in a dialog.',
  attributes: {
    sku: { type: 'string', summary: 'The sku of the product.' },
    label: { type: 'string', summary: 'The text of the button and the title of the dialog.' },
  },
  events: {
    'gondola-add-to-cart': {
      summary: 'The picker in the dialog has added `items` to the cart.',
      detail: '{ items: { item_name: string; item_id: string; price: number; quantity: number; currency: string }[] }',
    },
  },
  methods: {
    open: 'Opens the dialog.',
    close: 'Closes the dialog.',
  },
  css,
});
