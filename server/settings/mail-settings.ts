import * as z from 'zod/mini';
import { email } from '#shared/contract/fields.ts';
import { setting, wholeSetting } from './setting.ts';
import { wholeNumber, zeroOr } from './values.ts';

/** The settings for emails, and for how long people's data are stored. */
export const mailSettings = {
  smtpUrl: setting('SMTP_URL', z.optional(z.string().check(z.refine(isSmtpAddress))), '', {
    ownerOnly: 'Links that open accounts are sent through this server.',
    meaning: 'The SMTP server that sends the emails. Unset: each email is written to a file in DATA_DIR/outbox.',
    fault: 'must be the address of an SMTP server, such as smtps://user:password@smtp.example.com',
    secret: true,
  }),
  mailFrom: setting('MAIL_FROM', email, 'tickets@localhost.localdomain', {
    meaning: 'The sender address of emails.',
    fault: 'must be an email address',
  }),
  mailsAtOnce: wholeSetting('MAILS_AT_ONCE', [1, 50], '5', {
    meaning:
      'How many emails a node sends at the same time. It must not exceed the limit of the SMTP server for one sender.',
  }),
  reminderHour: setting('REMINDER_HOUR', hourOrOff(), '17', {
    meaning:
      'From which hour on, by the operator’s clock, buyers get a reminder by email, on the day before a visit. off: no reminders.',
    fault: 'must be a whole hour, 0 to 23, or off',
  }),
  forgetGuestsAfterDays: setting('FORGET_GUESTS_AFTER_DAYS', zeroOr(30, 36_500), '0', {
    meaning:
      'After how many days the store removes names, addresses, phone numbers and answers from orders of guests. The days count from the visit, or from the purchase if there is no visit. Products, dates and prices are kept. Nothing is removed while tickets are still valid, or while a payment or refund is still open. 0: nothing is removed.',
    fault: 'must be 0 or a whole number of days, 30 to 36500',
  }),
};

function isSmtpAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && /^smtps?:$/.test(address.protocol) && address.hostname !== '';
}

function hourOrOff() {
  return z.pipe(
    z.union([z.literal('off'), wholeNumber(0, 23)]),
    z.transform((hour: 'off' | number) => (hour === 'off' ? null : hour)),
  );
}
