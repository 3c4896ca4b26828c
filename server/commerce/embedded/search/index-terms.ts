import type { LocaleCode } from '#shared/contract/locale.ts';
import { breakWords, pairsOf, type Word } from './break-words.ts';

/** The words that a text is found by, each once. */
export function wordTerms(text: string, locale: LocaleCode): string[] {
  return [...new Set(breakWords(text, locale).map((word) => word.text))];
}

/**
 * The terms that a name is found by. In scripts without spaces a visitor may type other words than the dictionary knows, so every
 * character and every pair of neighbours is a term too.
 */
export function nameTerms(name: string, locale: LocaleCode): string[] {
  const groups = joinRuns(breakWords(name, locale));
  return [...new Set(groups.flatMap(({ run, words }) => (run === null ? words : [...words, ...run, ...pairsOf(run)])))];
}

/** Joins compact words that touch each other to one run; a word that stands alone has `run` null. */
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
