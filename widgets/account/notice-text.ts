import { msg } from '@lit/localize';

/** The subject of an email in a few words; "Message" for an unknown kind. */
export function noticeText(kind: string): string {
  return (texts[kind] ?? message)();
}

const message = () => msg('Message', { id: 'account.notice.other' });

const order = () => msg('Your order', { id: 'site.order' });

const refund = () => msg('Refund', { id: 'account.notice.refunded' });

const texts: Record<string, () => string> = {
  tickets: order,
  'payment-refunded': refund,
  'refund-asked': refund,
  'refund-granted': refund,
  'refund-refused': refund,
  'refund-failed': refund,
  'visit-moved': () => msg('Your visit has been moved', { id: 'mail.moved.title' }),
  'tickets-replaced': order,
  'visit-reminder': () => msg('Reminder about your visit', { id: 'account.notice.visit-reminder' }),
  'confirm-address': () => msg('Confirm your email address', { id: 'account.notice.confirm-address' }),
  'address-in-use': () => msg('You already have an account', { id: 'account.notice.address-in-use' }),
  'reset-password': () => msg('Link to choose a new password', { id: 'account.notice.reset-password' }),
  'password-changed': () => msg('Your password was changed', { id: 'account.notice.password-changed' }),
  'new-address': () => msg('Confirm your new email address', { id: 'account.notice.new-address' }),
  'address-changed': () => msg('Your email address was changed', { id: 'account.notice.address-changed' }),
  'passkey-added': () => msg('A passkey was added', { id: 'account.notice.passkey-added' }),
  'passkey-removed': () => msg('A passkey was removed', { id: 'account.notice.passkey-removed' }),
  'authenticator-added': () => msg('An authenticator app was added', { id: 'account.notice.authenticator-added' }),
  'authenticator-removed': () =>
    msg('An authenticator app was removed', { id: 'account.notice.authenticator-removed' }),
};
