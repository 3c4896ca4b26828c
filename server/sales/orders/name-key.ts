import type { LocaleCode } from '#shared/contract/locale.ts';
import { fullName } from '#shared/rules/full-name.ts';

/** How a buyer's name is looked for: by the whole name, and by the last name where there are two. */
export interface NameKeys {
  name_key: string | null;
  last_name_key: string | null;
}

/** The keys of a buyer's name. */
export function nameKeysOf(buyer: { firstName: string; lastName: string }, locale: LocaleCode): NameKeys {
  const key = nameKey(fullName(buyer, locale));
  const lastKey = nameKey(buyer.lastName);
  return { name_key: key || null, last_name_key: lastKey && lastKey !== key ? lastKey : null };
}

/**
 * A name as it is compared: without capitals, accents and punctuation. Its words are sorted, because people give the first and the last name in
 * either order; a name in East Asian letters has no blanks.
 */
export function nameKey(name: string): string {
  const folded = name.normalize('NFKD').replaceAll(latinMarks, '').normalize('NFC').toLowerCase();
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.every((word) => eastAsian.test(word)) ? words.join('') : words.sort().join(' ');
}

const latinMarks = /[\u0300-\u036f]/g;
const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;
