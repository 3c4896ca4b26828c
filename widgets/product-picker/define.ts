import { defineWidget } from '#shared/element/define-widget.tsx';
import calendarCss from '#shared/ui/calendar.css?inline';
import choiceGroupCss from '#shared/ui/choice-group.css?inline';
import fieldCss from '#shared/ui/field.css?inline';
import phraseCss from '#shared/ui/phrase.css?inline';
import tickCss from '#shared/ui/tick.css?inline';
import entryCss from './entry.css?inline';
import css from './product-picker.css?inline';
import { ProductPicker } from './product-picker.tsx';

defineWidget(ProductPicker, {
  tag: 'gondola-product-picker',
  summary: 'Lets the visitor choose options, day, time and quantity of one product, and adds them to the cart.',
  attributes: {
    sku: { type: 'string', summary: 'The sku of the product.' },
    compact: { type: 'boolean', summary: 'One narrow column without a header, for a dialog or a side column.' },
    noImage: { type: 'boolean', summary: 'Leaves out the picture.' },
    noHeader: {
      type: 'boolean',
      summary: 'Leaves out picture, name and description, for a page that already shows them.',
    },
    quiet: { type: 'boolean', summary: 'Does not ask the cart popup to open after adding to the cart.' },
    editLineIds: {
      type: 'string',
      summary: 'The ids of the cart lines that the new choice replaces in one step, separated by commas.',
    },
    date: { type: 'string', summary: 'The initially selected day, as YYYY-MM-DD.' },
    initial: { type: 'json', summary: "The cart lines, in the cart's format, whose choices are selected initially." },
  },
  events: {
    'gondola-add-to-cart': {
      summary:
        "The visitor's choice was added to the cart: `items` with item_name, item_id, price (line total), quantity, currency.",
      detail: '{ items: { item_name: string; item_id: string; price: number; quantity: number; currency: string }[] }',
    },
    'gondola-cart-open': {
      summary:
        'Asks the cart popup to open; `reason` is "added". Call `preventDefault()` to show the cart or a message in another way.',
      detail: "{ reason: 'button' | 'added' }",
    },
    'gondola-edit-done': {
      summary: 'The edited cart lines were replaced.',
      detail: '{ sku: string }',
    },
  },
  css: calendarCss + tickCss + choiceGroupCss + phraseCss + fieldCss + css + entryCss,
});
