import { stemmer } from 'stemmer';
import type { LocaleCode } from '#shared/contract/locale.ts';

/** What the forms of an English word share, `families` and `family`; null for other words. Words in Latin letters are English, except in Indonesian. */
export function stemOf(word: string, locale: LocaleCode): string | null {
  if (locale === 'id' || !/^[a-z]{4,}$/.test(word)) return null;
  const stem = stemmer(word);
  return stem === word ? null : stem;
}
