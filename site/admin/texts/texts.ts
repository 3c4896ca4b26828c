import type { LocaleCode } from '#shared/contract/locale.ts';
import { cn } from './cn.ts';
import { en, type Texts } from './en.ts';
import type { FormTexts } from './form/form-texts.ts';
import { hk } from './hk.ts';
import { id } from './id.ts';
import { jp } from './jp.ts';
import { kr } from './kr.ts';
import { th } from './th.ts';

export interface StaffTexts {
  texts: Texts;
  /** The language in which the page is shown. */
  language: LocaleCode;
}

/** The languages of all staff pages. The vendors' pages are in all seven. */
export type StaffLanguage = 'en' | 'hk';

export type PageTexts<Texts> = Record<StaffLanguage, Texts> &
  Partial<Record<LocaleCode, Texts>> & {
    /** The part of a form's texts that vendors' pages have in their other languages. */
    part?: Exclude<keyof FormTexts, 'faults'>;
  };

/** The language of texts that exist only in those of all staff pages. */
export function staffLanguageOf(language: LocaleCode): StaffLanguage {
  return language === 'hk' ? 'hk' : 'en';
}

const catalogues: Record<LocaleCode, Texts> = { en, hk, cn, th, jp, kr, id };

/** English when the page does not have the language. */
export function textsFor(locale: LocaleCode, isForVendors = false): StaffTexts {
  const language = isSpoken(locale, isForVendors) ? locale : 'en';
  return { texts: catalogues[language], language };
}

/** True for a language of the page: the vendors' pages have all of them. */
export function isSpoken(locale: LocaleCode, isForVendors: boolean): boolean {
  return isForVendors || locale === 'en' || locale === 'hk';
}
