import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/**
 * Splits a short text where a line may break, because browsers break Chinese and Japanese after any character. The text stays one part in
 * other languages, and in browsers without `Intl.Segmenter`.
 */
export function phrasesOf(text: string, locale: LocaleCode): string[] {
  const segmenter = segmenterOf(locale);
  if (!segmenter) return [text];
  const phrases: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(text)) {
    const opens = leansForward.test(segment);
    const begins = opens || (startsWord.test(segment) && endsWord.test(phrases.at(-1) ?? ''));
    const leans = isOpen || (!begins && (segment.length === 1 || leansBack.test(segment)));
    if (leans && phrases.length > 0) phrases[phrases.length - 1] += segment;
    else phrases.push(segment);
    isOpen = opens;
  }
  return phrases;
}

/** Keeps short brackets, such as `(3–11 ปี)`, on one line. Used for languages with spaces. */
export function bracketsOf(text: string): { part: string; stays: boolean }[] {
  return text
    .split(/(\([^()]{1,16}\))/)
    .map((part, index) => ({ part, stays: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}

/** An opening bracket, or the Japanese honorific prefix before a noun. */
const leansForward = /^[\p{Ps}\p{Pi}]$|^[ごお]$/u;

/** A Japanese particle or ending, or anything that is no word: spaces, commas, closing brackets. */
const leansBack = /^\p{Script=Hiragana}{1,2}$|^[^\p{L}\p{N}\p{Ps}\p{Pi}]/u;

/** A Chinese character after kana begins a Japanese word. */
const startsWord = /^\p{Script=Han}/u;
const endsWord = /\p{Script=Hiragana}$/u;

const segmenters = new Map<LocaleCode, Intl.Segmenter>();

function segmenterOf(locale: LocaleCode): Intl.Segmenter | null {
  if (!isUnspaced[locale] || !Intl.Segmenter) return null;
  const known = segmenters.get(locale) ?? new Intl.Segmenter(languageTags[locale], { granularity: 'word' });
  segmenters.set(locale, known);
  return known;
}

/** Thai has no spaces either, but browsers break it between words. */
const isUnspaced: Readonly<Record<LocaleCode, boolean>> = {
  hk: true,
  cn: true,
  jp: true,
  en: false,
  kr: false,
  th: false,
  id: false,
};
