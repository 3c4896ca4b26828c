import type { LocaleCode } from '#shared/contract/locale.ts';

/**
 * A person's name as people write it: in Chinese, Japanese and Korean letters the family name comes first. The letters decide, not
 * the language of the page, on which anybody may buy. The language only tells a Japanese name in kanji, which has a space, from a Chinese one.
 * Somebody may have one name only; it is empty where there is none.
 */
export function fullName({ firstName, lastName }: PersonName, locale: LocaleCode): string {
  const names = [lastName.trim(), firstName.trim()].filter(Boolean);
  if (!names.every((name) => eastAsian.test(name))) return [...names].reverse().join(' ');
  const isJapanese =
    names.some((name) => kana.test(name)) || (locale === 'jp' && names.every((name) => han.test(name)));
  return names.join(isJapanese ? ' ' : '');
}

/** A person's name where there is room for one: the first name, or the only one. */
export function shortName(firstName: string, lastName: string): string {
  return firstName.trim() || lastName.trim();
}

interface PersonName {
  firstName: string;
  lastName: string;
}

const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\s]+$/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /^[\p{scx=Han}\s]+$/u;
