import type { LocaleCode } from '#shared/contract/locale.ts';
import { fullName } from '#shared/rules/full-name.ts';

/** The keys that find a buyer's name: the whole name and, when the buyer has two names, the last name. */
export function nameKeysOf(buyer: { firstName: string; lastName: string }, locale: LocaleCode) {
  const key = nameKey(fullName(buyer, locale));
  const lastKey = nameKey(buyer.lastName);
  return { name_key: key || null, last_name_key: lastKey && lastKey !== key ? lastKey : null };
}

/**
 * A name in the form that is compared: without capitals, accents and punctuation. Its words are sorted, because people type first and last
 * name in either order. A name in East Asian letters has no spaces.
 */
export function nameKey(name: string): string {
  const folded = name.normalize('NFKD').replaceAll(latinMarks, '').normalize('NFC').toLowerCase();
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.every((word) => eastAsian.test(word)) ? words.join('') : words.sort().join(' ');
}

const latinMarks = /[\u0300-\u036f]/g;
const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;
