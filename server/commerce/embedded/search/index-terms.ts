import type { LocaleCode } from '#shared/contract/locale.ts';
import { breakWords, pairsOf, type Word } from './break-words.ts';

/** The words that a text is found by, each once. */
export function wordTerms(text: string, locale: LocaleCode): string[] {
  return [...new Set(breakWords(text, locale).map((word) => word.text))];
}

/**
 * What a name is found by. In scripts without spaces a visitor's word need not be one of the dictionary's, so every character
 * and every pair of neighbours counts as well: one-character and two-character words are found wherever they stand.
 */
export function nameTerms(name: string, locale: LocaleCode): string[] {
  const groups = joinRuns(breakWords(name, locale));
  return [...new Set(groups.flatMap(({ run, words }) => (run === null ? words : [...words, ...run, ...pairsOf(run)])))];
}

/** Words that stand alone have `run` null; compact words that touch each other make one run. */
export function joinRuns(words: Word[]): { run: string | null; words: string[] }[] {
  const groups: { run: string | null; words: string[] }[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (!word.isCompact) groups.push({ run: null, words: [word.text] });
    else if (word.isJoined && last?.run) {
      last.run += word.text;
      last.words.push(word.text);
    } else groups.push({ run: word.text, words: [word.text] });
  }
  return groups;
}
