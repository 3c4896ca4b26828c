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
    'A member’s account: orders, names, email address, password, and where one is signed in. On a page of another origin it is a link to the store.',
  attributes: {
    view: {
      type: 'string',
      summary:
        '`profile`, which is also what is shown without it; `orders`, `order`, `contacts`, `notifications`, `password`, `passkeys`, `sessions`, `data`, which downloads and deletes the account, or `sign-out`, the button alone.',
    },
    order: { type: 'string', summary: 'The number of the order that `order` shows.' },
    page: { type: 'number', summary: 'Which page of `orders`, counted from 1.' },
  },
  events: {
    'gondola-member-change': { summary: 'The member has another name.', detail: '{}' },
    'gondola-signed-out': { summary: 'The member has signed out here.', detail: '{}' },
  },
  loadMessages: loadMembersMessages,
  css: `${fieldCss}${passwordCss}${skeletonCss}${css}`,
});
