import { defineWidget } from '#shared/element/define-widget.tsx';
import { loadMembersMessages } from '#shared/locales/members-messages.ts';
import fieldCss from '#shared/ui/field.css?inline';
import passwordCss from '#shared/ui/password-field.css?inline';
import skeletonCss from '#shared/ui/skeleton.css?inline';
import css from './sign-in.css?inline';
import { SignIn } from './sign-in.tsx';

defineWidget(SignIn, {
  tag: 'gondola-sign-in',
  summary:
    'Signs in, makes an account, and chooses a new password. On a page of another origin it is a link to the store, where one signs in.',
  attributes: {
    view: {
      type: 'string',
      summary:
        '`sign-in`, which is also what is shown without it; `register`; `forgotten`, which has a link sent; and for the pages that such links lead to, `new-password`, `confirm` and `link`, which signs in.',
    },
  },
  events: {
    'gondola-signed-in': { summary: 'Somebody has signed in.', detail: '{}' },
  },
  loadMessages: loadMembersMessages,
  css: `${fieldCss}${passwordCss}${skeletonCss}${css}`,
});
