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
  summary: 'Choose options, day, time and quantity of one product, and put them into the cart.',
  attributes: {
    sku: { type: 'string', summary: 'The product.' },
    compact: { type: 'boolean', summary: 'One narrow column without a header, for a dialog or a side column.' },
    noImage: { type: 'boolean', summary: 'Leaves out the picture.' },
    noHeader: {
      type: 'boolean',
      summary: 'Leaves out picture, name and description, for a page that shows them itself.',
    },
    quiet: { type: 'boolean', summary: 'Does not ask the cart popup to open after something was added.' },
    editLineIds: {
      type: 'string',
      summary: 'The cart lines that the choice replaces in one step, with commas between their ids.',
    },
    date: { type: 'string', summary: 'The day that is chosen at first, as YYYY-MM-DD.' },
    initial: { type: 'json', summary: 'The cart lines whose choices are filled in, as the cart has them.' },
  },
  events: {
    'gondola-add-to-cart': {
      summary: 'The cart has taken it: `items` with item_name, item_id, price (line total), quantity, currency.',
      detail: '{ items: { item_name: string; item_id: string; price: number; quantity: number; currency: string }[] }',
    },
    'gondola-cart-open': {
      summary:
        'Asks the cart popup to open; `reason` is "added". Prevent it to show the cart yourself, or to say otherwise that something was added.',
      detail: "{ reason: 'button' | 'added' }",
    },
    'gondola-edit-done': {
      summary: 'The edited lines are replaced.',
      detail: '{ sku: string }',
    },
  },
  css: calendarCss + tickCss + choiceGroupCss + phraseCss + fieldCss + css + entryCss,
});
