import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/**
 * The parts of a short text between which a line may end, for languages that write no spaces. Browsers would break Chinese and
 * Japanese after any character. Other languages, and browsers that know no words, have one part: their own rules serve.
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

/** The parts of a text of a language with spaces: what short brackets hold stays on one line, `(3–11 ปี)`. All else breaks as ever. */
export function bracketsOf(text: string): { part: string; stays: boolean }[] {
  return text
    .split(/(\([^()]{1,16}\))/)
    .map((part, index) => ({ part, stays: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}

/** An opening bracket, or the Japanese word of courtesy before a noun. */
const leansForward = /^[\p{Ps}\p{Pi}]$|^[ごお]$/u;

/** A Japanese particle or ending, and all that is no word: spaces, commas, closing brackets. */
const leansBack = /^\p{Script=Hiragana}{1,2}$|^[^\p{L}\p{N}\p{Ps}\p{Pi}]/u;

/** A Chinese character behind kana begins a Japanese word. */
const startsWord = /^\p{Script=Han}/u;
const endsWord = /\p{Script=Hiragana}$/u;

const segmenters = new Map<LocaleCode, Intl.Segmenter>();

function segmenterOf(locale: LocaleCode): Intl.Segmenter | null {
  if (!isUnspaced[locale] || !Intl.Segmenter) return null;
  const known = segmenters.get(locale) ?? new Intl.Segmenter(languageTags[locale], { granularity: 'word' });
  segmenters.set(locale, known);
  return known;
}

/** Thai has no spaces either, but browsers break it between words by themselves. */
const isUnspaced: Readonly<Record<LocaleCode, boolean>> = {
  hk: true,
  cn: true,
  jp: true,
  en: false,
  kr: false,
  th: false,
  id: false,
};
