import type { LocaleCode } from '#shared/contract/locale.ts';
import { en, type Texts } from './en.ts';
import { hk } from './hk.ts';

export interface StaffTexts {
  texts: Texts;
  language: StaffLanguage;
}

const catalogues = { en, hk } satisfies Partial<Record<LocaleCode, Texts>>;

export type StaffLanguage = keyof typeof catalogues;

/** The texts in a language of the store, or in English when the staff pages do not have that language. */
export function textsFor(locale: LocaleCode): StaffTexts {
  const language = isStaffLanguage(locale) ? locale : 'en';
  return { texts: catalogues[language], language };
}

export function isStaffLanguage(locale: LocaleCode): locale is StaffLanguage {
  return Object.hasOwn(catalogues, locale);
}
