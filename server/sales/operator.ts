import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

type Texts = { readonly [Code in LocaleCode]?: string | undefined };

/** The seller's legal details, in the store's languages. */
export interface OperatorTexts {
  name: Texts;
  address?: Texts | undefined;
  /** A tax or business number, for example, with its label. */
  number?: Texts | undefined;
  note?: Texts | undefined;
}

/** The seller's details in one language; an empty text for each missing detail. */
export type Operator = Record<keyof OperatorTexts, string>;

export function operatorIn({ name, address, number, note }: OperatorTexts, locale: LocaleCode): Operator {
  const text = (texts: Texts | undefined) => localizedText(texts, locale);
  return { name: text(name), address: text(address), number: text(number), note: text(note) };
}
