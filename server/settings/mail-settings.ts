import * as z from 'zod/mini';
import { email } from '#shared/contract/fields.ts';
import { setting } from './setting.ts';
import { wholeNumber, zeroOr } from './values.ts';

/** The settings for emails, and for how long people's data are stored. */
export const mailSettings = {
  smtpUrl: setting('SMTP_URL', z.optional(z.string().check(z.refine(isSmtpAddress))), '', {
    meaning: 'The SMTP server that mails go through. Unset: each mail is a file in DATA_DIR/outbox.',
    fault: 'must be the address of a server, such as smtps://user:password@smtp.example.com',
    secret: true,
  }),
  mailFrom: setting('MAIL_FROM', email, 'tickets@localhost.localdomain', {
    meaning: 'The address that mails come from.',
    fault: 'must be an email address',
  }),
  mailsAtOnce: setting('MAILS_AT_ONCE', wholeNumber(1, 50), '5', {
    meaning: 'How many mails a node sends at the same time: no more than the SMTP server takes from one sender.',
    fault: 'must be a whole number, 1 to 50',
  }),
  reminderHour: setting('REMINDER_HOUR', hourOrOff(), '17', {
    meaning:
      'From which hour of the operator’s clock on buyers are reminded by mail, the day before a visit with a day. off reminds nobody.',
    fault: 'must be a whole hour, 0 to 23, or off',
  }),
  forgetGuestsAfterDays: setting('FORGET_GUESTS_AFTER_DAYS', zeroOr(30, 36_500), '0', {
    meaning:
      'How many days after the visit, or after the purchase where there is none, the orders of guests lose names, addresses, phones and answers. What was sold, when and for how much stays, and so does all of an order whose tickets are still good or whose money is still open. 0 keeps everything.',
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
