import { defineWidget } from '#shared/element/define-widget.tsx';
import fieldCss from '#shared/ui/field.css?inline';
import css from './order-lookup.css?inline';
import { OrderLookup } from './order-lookup.tsx';

defineWidget(OrderLookup, {
  tag: 'gondola-order-lookup',
  summary: 'Finds an order by its number and email address.',
  attributes: {},
  events: {
    'gondola-order-found': {
      summary: 'An order was found. The detail has only its status.',
      detail: '{ status: string }',
    },
  },
  css: `${fieldCss}${css}`,
});
