import type { LocaleCode } from '#shared/contract/locale.ts';
import { cn } from './cn.ts';
import { en, type Texts } from './en.ts';
import { hk } from './hk.ts';
import { id } from './id.ts';
import { jp } from './jp.ts';
import { kr } from './kr.ts';
import { th } from './th.ts';

export interface StaffTexts {
  texts: Texts;
  language: StaffLanguage;
}

/** The language in which a page is shown. */
export type StaffLanguage = LocaleCode;

/** The texts of one page: in the languages of all staff pages, and for the vendors' pages in all seven. */
export type PageTexts<Texts> = Record<'en' | 'hk', Texts> & Partial<Record<LocaleCode, Texts>>;

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
