import { msg, str } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { type ComposedMail, frameMail } from './frame-mail.ts';
import type { MailStore } from './mail-facts.ts';

export interface EnquiryAnswerFacts {
  /** Plain text of staff. */
  answer: string;
  productName: string;
  locale: LocaleCode;
  store: MailStore;
}

/** Writes the email with an answer of staff to an enquiry. It repeats nothing that the visitor has typed, because anybody may have typed it. */
export function composeEnquiryAnswer({ answer, productName, locale, store }: EnquiryAnswerFacts): ComposedMail {
  return withLocale(locale, () =>
    frameMail(
      {
        title: msg('Our answer to your enquiry', { id: 'mail.enquiry-answer.title' }),
        lead: msg(str`You asked us about “${productName}”.`, { id: 'mail.enquiry-answer.lead' }),
        facts: [{ label: msg('Our answer', { id: 'mail.enquiry-answer.answer' }), value: `\n${answer}` }],
        note: msg('If you have another question, reply to this email.', { id: 'mail.enquiry-answer.note' }),
      },
      { store, locale },
    ),
  );
}
