import { defineWidget } from '#shared/element/define-widget.tsx';
import { loadMembersMessages } from '#shared/locales/members-messages.ts';
import calendarCss from '#shared/ui/calendar.css?inline';
import choiceGroupCss from '#shared/ui/choice-group.css?inline';
import fieldCss from '#shared/ui/field.css?inline';
import paymentMethodsCss from '#shared/ui/payment-methods.css?inline';
import phraseCss from '#shared/ui/phrase.css?inline';
import tickCss from '#shared/ui/tick.css?inline';
import css from './move-visit.css?inline';
import { MoveVisit } from './move-visit.tsx';

defineWidget(MoveVisit, {
  tag: 'gondola-move-visit',
  summary:
    'Moves all or some tickets of a visit to another day or time, by the terms of the sale. If the new visit costs more, the difference is paid first.',
  attributes: {
    order: { type: 'string', summary: 'The key of the order. It is a secret, because it opens the tickets.' },
    item: { type: 'number', summary: 'The `item_id` of an item of the visit in the order.' },
    name: { type: 'string', summary: 'The name of the visit, for the button’s accessible name.' },
  },
  events: {
    'gondola-payment-started': {
      summary: 'The new visit costs more, and the browser goes to the payment page now.',
      detail: '{ method: string }',
    },
    'gondola-visit-moved': {
      summary: 'The visit was moved. The detail has its new items.',
      detail: '{ items: { item_id: number; qty: number }[] }',
    },
  },
  loadMessages: loadMembersMessages,
  css: tickCss + calendarCss + choiceGroupCss + phraseCss + fieldCss + paymentMethodsCss + css,
});
