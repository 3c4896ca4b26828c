import type { StoreTexts } from '#server/content/content.ts';
import type { MailTextName, Placeholder } from '#shared/contract/catalogue-file/mail-texts.ts';
import { fillText } from '#shared/rules/fill-text.ts';
import type { MailWords } from './frame-mail.ts';

/** The emails that may have words of the operator. */
export type WordedMail = Extract<MailTextName, `${string}Opening`> extends `${infer Mail}Opening` ? Mail : never;

/** An email with the operator's own opening and closing, where there are some. */
export function withOwnWords(
  words: MailWords,
  mail: WordedMail,
  { mailTexts }: Pick<StoreTexts, 'mailTexts'>,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): MailWords {
  const lead = fillText(mailTexts[`${mail}Opening`], values) ?? words.lead;
  return {
    ...words,
    lead,
    // An inbox shows the lead, unless the email has other words for it.
    ...(words.preview === words.lead && { preview: lead }),
    closing: fillText(mailTexts[`${mail}Closing`], values) ?? '',
  };
}
