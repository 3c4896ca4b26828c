import type { LocaleCode } from '#shared/contract/locale.ts';
import { breakWords, pairsOf, type Word } from './break-words.ts';

/**
 * What a text is found by. In scripts without spaces a visitor's word need not be one of the dictionary's, so every character
 * and every pair of neighbours counts as well: one-character and two-character words are found wherever they stand.
 */
export function indexTerms(text: string, locale: LocaleCode): string[] {
  return joinRuns(breakWords(text, locale)).flatMap(({ run, words }) =>
    run === null ? words : [...new Set([...words, ...run, ...pairsOf(run)])],
  );
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
