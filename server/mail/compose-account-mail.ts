import { msg } from '@lit/localize';
import type { AddressedAccountMail } from '#server/members/members.ts';
import type { AccountMailKind } from '#server/sales/outbox/outbox.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type ComposedMail, frameMail } from './frame-mail.ts';
import type { MailStore } from './mail-facts.ts';

export interface LetterFacts extends Pick<AddressedAccountMail, 'kind' | 'token'> {
  locale: LocaleCode;
  store: MailStore;
  /** The store's address from the settings, for links; never the host of a request. */
  publicUrl: string;
}

interface LetterWords {
  title: string;
  lead: string;
  button: string;
  path: string;
  note: string;
}

export function composeAccountMail({ kind, token, locale, store, publicUrl }: LetterFacts): ComposedMail {
  return withLocale(locale, () => {
    const { path, button, ...words } = wordLetter[kind]();
    // Browsers send no part after # to a server. So no log contains the secret, and a scanner that opens the link does not use it up.
    const url = publicUrl + pathInLocale(locale, path) + (token === undefined ? '' : `#token=${token}`);
    return frameMail({ ...words, button: { title: button, url } }, { store, locale });
  });
}

const wordLetter: Record<AccountMailKind, () => LetterWords> = {
  'confirm-address': () => ({
    title: msg('Confirm your email address', { id: 'mail.confirm.title' }),
    lead: msg('Almost done: confirm that this address is yours, and your account is ready.', {
      id: 'mail.confirm.lead',
    }),
    button: msg('Confirm this address', { id: 'mail.confirm.button' }),
    path: '/reg/confirm',
    note: msg(
      'The link works once, for one day. If you did not ask for an account, please do not open it: without it there will be none.',
      { id: 'mail.confirm.note' },
    ),
  }),
  'address-in-use': () => ({
    title: msg('You already have an account', { id: 'mail.in-use.title' }),
    lead: msg(
      'Somebody, perhaps you, tried to use this email address for an account. It already has one, and nothing has changed.',
      { id: 'mail.in-use.lead' },
    ),
    button: msg('Sign in', { id: 'mail.in-use.button' }),
    path: '/login',
    note: msg('If you have forgotten your password, you can choose a new one there.', { id: 'mail.in-use.note' }),
  }),
  'reset-password': () => ({
    title: msg('Choose a new password', { id: 'mail.reset.title' }),
    lead: msg('You asked to reset the password of your account. Use this link to choose a new one.', {
      id: 'mail.reset.lead',
    }),
    button: msg('Choose a password', { id: 'mail.reset.button' }),
    path: '/reset-password/new',
    note: msg(
      'The link works once, for 15 minutes. If you did not ask for it, you can ignore this email; your password stays the same.',
      { id: 'mail.reset.note' },
    ),
  }),
  'password-changed': () => ({
    title: msg('Your password was changed', { id: 'mail.password-changed.title' }),
    lead: msg('The password of your account has been changed, and your other devices have been signed out.', {
      id: 'mail.password-changed.lead',
    }),
    button: msg('This was not me: choose another password', { id: 'mail.password-changed.button' }),
    path: '/reset-password',
    note: msg('If this was you, you do not need to do anything.', { id: 'mail.password-changed.note' }),
  }),
  'new-address': () => ({
    title: msg('Confirm your new email address', { id: 'mail.new-address.title' }),
    lead: msg(
      'Confirm that this address is yours, in the browser where you are signed in. From then on you sign in with it, and our mails come here.',
      { id: 'mail.new-address.lead' },
    ),
    button: msg('Confirm this address', { id: 'mail.confirm.button' }),
    path: '/reg/confirm',
    note: msg('The link works once, for one day. If you did not ask for this, please do not open it.', {
      id: 'mail.new-address.note',
    }),
  }),
  'address-changed': () => ({
    title: msg('Your email address was changed', { id: 'mail.address-changed.title' }),
    lead: msg('The email address of your account has been changed. You can no longer sign in with this one.', {
      id: 'mail.address-changed.lead',
    }),
    button: msg('Sign in', { id: 'mail.in-use.button' }),
    path: '/login',
    note: msg('If this was not you, please contact us at once.', { id: 'mail.address-changed.note' }),
  }),
  'passkey-added': () => ({
    title: msg('A passkey was added', { id: 'mail.passkey-added.title' }),
    lead: msg('You can now sign in to your account with a new passkey, without your password.', {
      id: 'mail.passkey-added.lead',
    }),
    ...wordPasskey(),
  }),
  'passkey-removed': () => ({
    title: msg('A passkey was removed', { id: 'mail.passkey-removed.title' }),
    lead: msg('One of your passkeys no longer opens your account. You can also sign in with your password.', {
      id: 'mail.passkey-removed.lead',
    }),
    ...wordPasskey(),
  }),
  'authenticator-added': () => ({
    title: msg('An authenticator app was added', { id: 'account.notice.authenticator-added' }),
    lead: msg('From now on, signing in with your password also needs a code from this app.', {
      id: 'mail.authenticator-added.lead',
    }),
    ...wordAuthenticator(),
  }),
  'authenticator-removed': () => ({
    title: msg('An authenticator app was removed', { id: 'account.notice.authenticator-removed' }),
    lead: msg('Your account no longer asks for a code from the app when you sign in.', {
      id: 'mail.authenticator-removed.lead',
    }),
    ...wordAuthenticator(),
  }),
  'work-waits': () => ({
    title: msg('Something new is waiting for you', { id: 'mail.work-waits.title' }),
    lead: msg('Something in the store needs a member of staff, such as a payment, an email or a refund request.', {
      id: 'mail.work-waits.lead',
    }),
    button: msg('Show what is waiting', { id: 'mail.work-waits.button' }),
    path: '/admin',
    note: msg('You get at most one such email an hour. On the same page you can turn them off.', {
      id: 'mail.work-waits.note',
    }),
  }),
  'webhook-off': () => ({
    title: msg('A webhook was switched off', { id: 'mail.webhook-off.title' }),
    lead: msg('No event could be delivered to one of your webhooks for three days, so the store has switched it off.', {
      id: 'mail.webhook-off.lead',
    }),
    button: msg('Show the webhooks', { id: 'mail.webhook-off.button' }),
    path: '/admin/list/webhooks',
    note: msg(
      'When its receiver works again, switch the webhook on, and send again the events that were given up. They are kept for 30 days.',
      { id: 'mail.webhook-off.note' },
    ),
  }),
  'staff-invitation': () => ({
    title: msg('Your staff account', { id: 'mail.staff-invitation.title' }),
    lead: msg('You have been given an account for our staff pages. Choose a password to open it.', {
      id: 'mail.staff-invitation.lead',
    }),
    button: msg('Choose a password', { id: 'mail.reset.button' }),
    path: '/reset-password/new',
    note: msg(
      'The link works once, for one day. If you do not know why you got this, please do not open it and tell us.',
      { id: 'mail.staff-invitation.note' },
    ),
  }),
  'staff-link': () => ({
    title: msg('Choose a new password', { id: 'mail.reset.title' }),
    lead: msg('A link for a new password was sent to you, because you cannot sign in to our staff pages without one.', {
      id: 'mail.staff-link.lead',
    }),
    button: msg('Choose a password', { id: 'mail.reset.button' }),
    path: '/reset-password/new',
    note: msg(
      'The link works once, for one day. If you do not know why you got this, please do not open it and tell us.',
      { id: 'mail.staff-invitation.note' },
    ),
  }),
};

function wordAuthenticator(): Pick<LetterWords, 'button' | 'path' | 'note'> {
  return {
    button: msg('This was not me: choose a new password', { id: 'mail.passkey.button' }),
    path: '/reset-password',
    note: msg('If this was not you, also tell the owner of the store at once.', { id: 'mail.authenticator.note' }),
  };
}

function wordPasskey(): Pick<LetterWords, 'button' | 'path' | 'note'> {
  return {
    button: msg('This was not me: choose a new password', { id: 'mail.passkey.button' }),
    path: '/reset-password',
    note: msg('If this was you, you do not need to do anything. Choosing a new password there removes all passkeys.', {
      id: 'mail.passkey.note',
    }),
  };
}
