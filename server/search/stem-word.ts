import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';
import type { LocaleCode } from '#shared/contract/locale.ts';

/**
 * The common stem of the forms of an English word, such as `families` and `family`; null when the word has no stem. In every language
 * except Indonesian, words in Latin letters are treated as English.
 */
export function stemOf(word: string, locale: LocaleCode): string | null {
  if (locale === 'id' || !/^[a-z]{4,}$/.test(word)) return null;
  const stem = stems.memo(word);
  return stem === word ? null : stem;
}

/** A cache of stems: a store's texts repeat their words, and finding a stem takes longer than all other work on the word. */
const stems = new LRUCache<string, string>({ max: 5000, memoMethod: (word) => stemmer(word) });
