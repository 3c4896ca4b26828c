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
    "Forms to sign in, to register, and to choose a new password. On a page of another origin, it is a link to the store's sign-in page.",
  attributes: {
    view: {
      type: 'string',
      summary:
        'One of `sign-in` (the default), `register` and `forgotten` (to request a link for a new password). The pages behind links in emails use `new-password`, `confirm` and `link` (to sign in).',
    },
  },
  events: {
    'gondola-signed-in': { summary: 'The visitor has signed in.', detail: '{}' },
  },
  loadMessages: loadMembersMessages,
  css: `${fieldCss}${passwordCss}${skeletonCss}${css}`,
});
