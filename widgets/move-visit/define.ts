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
    'Moves a visit of a paid order to another day or time, by the terms it was sold under: all tickets of that visit, or some of them. Where that costs more, the difference is paid first.',
  attributes: {
    order: { type: 'string', summary: 'The key of the order: whoever has it has its tickets.' },
    item: { type: 'number', summary: 'The number of an item of the visit in the order.' },
    name: { type: 'string', summary: 'What is moved: stands in the button’s accessible name.' },
  },
  events: {
    'gondola-payment-started': {
      summary: 'The visit costs more: the browser is on its way to the payment page.',
      detail: '{ method: string }',
    },
    'gondola-visit-moved': {
      summary: 'The visit was moved: the items that it is since.',
      detail: '{ items: { item_id: number; qty: number }[] }',
    },
  },
  loadMessages: loadMembersMessages,
  css: tickCss + calendarCss + choiceGroupCss + phraseCss + fieldCss + paymentMethodsCss + css,
});
