import { msg } from '@lit/localize';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';
import type { MailStore } from './mail-facts.ts';
import type { MailLayout } from './mail-layout.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

type Frame = 'storeName' | 'color' | 'contact' | 'phone' | 'questions' | 'colon' | 'languageTag';

/** The texts of an email: a title, a lead, and optional other parts. An inbox shows the lead, unless `preview` is set. */
export type MailWords = Pick<MailLayout, 'title' | 'lead'> &
  Partial<Omit<MailLayout, Frame>> & {
    /** The purchase and its day. The subject of the email contains them, so that the buyer finds the email at the gate. */
    about?: string;
  };

/** Puts the store's name above the texts of an email and the store's contact below them. Call it inside `withLocale`. */
export function frameMail(
  { about, ...words }: MailWords,
  { store, locale }: { store: MailStore; locale: LocaleCode },
): ComposedMail {
  const layout: MailLayout = {
    ...nothing,
    preview: words.lead,
    ...words,
    storeName: store.name,
    color: store.color,
    contact: store.refundMailTo,
    phone: store.contact.phone,
    questions: msg('Questions? Write to us:', { id: 'mail.questions' }),
    colon: colonText(),
    languageTag: languageTags[locale],
  };
  return {
    subject: oneLine(`${about ? `${words.title}${colonText()}${about}` : words.title} – ${store.name}`),
    text: mailAsText(layout),
    html: mailAsHtml(layout),
  };
}

const nothing = {
  facts: [],
  orderNumber: '',
  button: null,
  buttonHint: '',
  visits: [],
  sums: [],
  total: null,
  taxes: [],
  terms: [],
  documents: [],
  closing: '',
  note: '',
} satisfies Partial<MailLayout>;

/** Puts a text on one line: a line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
