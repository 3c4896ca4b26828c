import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

type Texts = { readonly [Code in LocaleCode]?: string | undefined };

/** The seller as the law knows them, in the store's languages. */
export interface OperatorTexts {
  name: Texts;
  address?: Texts | undefined;
  /** Such as a tax or business number, with what it is called. */
  number?: Texts | undefined;
  note?: Texts | undefined;
}

/** The same in one language; empty where nothing is said. */
export type Operator = Record<keyof OperatorTexts, string>;

export function operatorIn({ name, address, number, note }: OperatorTexts, locale: LocaleCode): Operator {
  const text = (texts: Texts | undefined) => localizedText(texts, locale);
  return { name: text(name), address: text(address), number: text(number), note: text(note) };
}
