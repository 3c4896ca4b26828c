import { defineWidget } from '#shared/element/define-widget.tsx';
import { loadMembersMessages } from '#shared/locales/members-messages.ts';
import fieldCss from '#shared/ui/field.css?inline';
import css from './enquiry.css?inline';
import { Enquiry } from './enquiry.tsx';

defineWidget(Enquiry, {
  tag: 'gondola-enquiry',
  summary: 'Asks the operator about a product: for groups, private tours and special wishes.',
  attributes: {
    sku: { type: 'string', summary: 'The product that is asked about.' },
  },
  events: {
    'gondola-enquiry-sent': { summary: 'The enquiry is on its way.', detail: '{ sku: string }' },
  },
  loadMessages: loadMembersMessages,
  css: `${fieldCss}${css}`,
});
