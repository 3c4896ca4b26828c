import type { LocaleCode } from '#shared/contract/locale.ts';

/**
 * A person's full name. In Chinese, Japanese and Korean letters the family name comes first, in any language. For Chinese characters,
 * `locale` decides between Japanese, with a space, and Chinese, without one.
 */
export function fullName({ firstName, lastName }: PersonName, locale: LocaleCode): string {
  const names = [lastName.trim(), firstName.trim()].filter(Boolean);
  if (!names.every((name) => eastAsian.test(name))) return [...names].reverse().join(' ');
  const isJapanese =
    names.some((name) => kana.test(name)) || (locale === 'jp' && names.every((name) => han.test(name)));
  return names.join(isJapanese ? ' ' : '');
}

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
