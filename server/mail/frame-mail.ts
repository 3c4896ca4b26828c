import { msg } from '@lit/localize';
import type { StoreTexts } from '#server/content/content.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';
import type { MailLayout } from './mail-layout.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** The parts of every mail of the store. */
type Frame = 'storeName' | 'color' | 'contact' | 'phone' | 'questions' | 'colon' | 'languageTag';

/** The words of one mail: a title and its subject, and whatever else it has. Its lead is what an inbox shows, unless it says another. */
export type MailWords = Pick<MailLayout, 'title' | 'lead'> &
  Partial<Omit<MailLayout, Frame>> & {
    /** The purchase and its day: it stands in the subject, so that the mail is found at the gate. */
    about?: string;
  };

/** Puts the texts of a mail between the store's name and where to ask. The language must be set. */
export function frameMail(
  { about, ...words }: MailWords,
  { store, locale }: { store: Pick<StoreTexts, 'name' | 'color' | 'refundMailTo' | 'contact'>; locale: LocaleCode },
): ComposedMail {
  // Both say the same: plain text, and HTML that old mail programs understand.
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
  note: '',
} satisfies Partial<MailLayout>;

/** A text on one line: a line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
