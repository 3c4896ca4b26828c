import { msg } from '@lit/localize';
import type { StoreTexts } from '#server/content/content.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { layOutMail, type MailLayout } from './lay-out-mail.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** What a mail says itself, without what every mail of the store says. */
export type MailWords = Omit<
  MailLayout,
  'storeName' | 'color' | 'contact' | 'phone' | 'questions' | 'colon' | 'languageTag'
>;

/** Puts the texts of a mail between the store's name and where to ask. The language must be set. */
export function frameMail(
  words: MailWords,
  { store, locale }: { store: Pick<StoreTexts, 'name' | 'color' | 'refundMailTo' | 'contact'>; locale: LocaleCode },
): ComposedMail {
  return {
    subject: oneLine(`${words.title} – ${store.name}`),
    ...layOutMail({
      ...words,
      storeName: store.name,
      color: store.color,
      contact: store.refundMailTo,
      phone: store.contact.phone,
      questions: msg('Questions? Write to us:', { id: 'mail.questions' }),
      colon: colonText(),
      languageTag: languageTags[locale],
    }),
  };
}

/** A text on one line: a line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
