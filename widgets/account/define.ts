import { defineWidget } from '#shared/element/define-widget.tsx';
import { loadMembersMessages } from '#shared/locales/members-messages.ts';
import fieldCss from '#shared/ui/field.css?inline';
import passwordCss from '#shared/ui/password-field.css?inline';
import skeletonCss from '#shared/ui/skeleton.css?inline';
import css from './account.css?inline';
import { Account } from './account.tsx';

defineWidget(Account, {
  tag: 'gondola-account',
  summary:
    'A member’s account: orders, names, email address, password and sessions. On a page of another origin, it is a link to the store.',
  attributes: {
    view: {
      type: 'string',
      summary:
        '`profile` (the default), `orders`, `order`, `contacts`, `notifications`, `password`, `passkeys`, `sessions`, `data` or `sign-out`. `data` is for downloading the data or deleting the account. `sign-out` is only the button.',
    },
    order: { type: 'string', summary: 'The number of the order, for the view `order`.' },
    page: { type: 'number', summary: 'The page number, counted from 1, for the view `orders`.' },
  },
  events: {
    'gondola-member-change': { summary: 'The member has changed their name.', detail: '{}' },
    'gondola-signed-out': { summary: 'The member has signed out.', detail: '{}' },
  },
  loadMessages: loadMembersMessages,
  css: `${fieldCss}${passwordCss}${skeletonCss}${css}`,
});
