import { defineWidget } from '#shared/element/define-widget.tsx';
import { loadMembersMessages } from '#shared/locales/members-messages.ts';
import fieldCss from '#shared/ui/field.css?inline';
import css from './enquiry.css?inline';
import { Enquiry } from './enquiry.tsx';

defineWidget(Enquiry, {
  tag: 'gondola-enquiry',
  summary: 'A form for an enquiry about a product, such as for groups, private tours and special wishes.',
  attributes: {
    sku: { type: 'string', summary: 'The sku of the product that the enquiry is about.' },
  },
  events: {
    'gondola-enquiry-sent': { summary: 'The enquiry was sent.', detail: '{ sku: string }' },
  },
  loadMessages: loadMembersMessages,
  css: `${fieldCss}${css}`,
});
