import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';

/** A word of a text; `isCompact` when its script writes words without spaces between them or glues particles on. */
export interface Word {
  text: string;
  isCompact: boolean;
  /** It follows the word before without a space or sign between them. */
  isJoined: boolean;
}

const compactScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const segmenters = new Map<LocaleCode, Intl.Segmenter>();

/** Breaks a text into words as its language does, folded so that case, width and Latin accents make no difference. */
export function breakWords(text: string, locale: LocaleCode): Word[] {
  if (isAscii(text)) return breakAsciiWords(text);
  const words: Word[] = [];
  let end = -1;
  for (const { segment, index, isWordLike } of segmenterOf(locale).segment(foldText(text))) {
    if (!isWordLike) continue;
    words.push({ text: segment, isCompact: compactScript.test(segment), isJoined: index === end });
    end = index + segment.length;
  }
  return words;
}

/** Every two neighbouring characters of a run: `纜車站` → `纜車`, `車站`. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII too
  return /^[\x00-\x7f]*$/.test(text);
}

/** Finds what the segmenter would find in ASCII texts, ten times as fast. */
function breakAsciiWords(text: string): Word[] {
  const words = text.toLowerCase().match(/[a-z0-9_]+(?:['.][a-z0-9_]+)*/g) ?? [];
  return words.map((word) => ({ text: word, isCompact: false, isJoined: false }));
}

function foldText(text: string): string {
  const latinAccents = /(\p{Script=Latin})\p{M}+/gu;
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(latinAccents, '$1').normalize('NFC');
}

function segmenterOf(locale: LocaleCode): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(languageTags[locale], { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}
