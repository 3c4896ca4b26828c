import type { LocaleCode } from '#shared/contract/locale.ts';
import { breakWords, charactersOf, pairsOf } from './break-words.ts';
import { joinNeighbours, joinRuns, type Run } from './join-runs.ts';
import { stemOf } from './stem-word.ts';

/** The most characters of a run that becomes a single term. Longer runs are sentences, which nobody types. */
export const longestRun = 24;

/** The words and stems by which the search finds a text, each once. */
export function wordTerms(text: string, locale: LocaleCode): string[] {
  const words = breakWords(text, locale).map((word) => word.text);
  return [...new Set([...words, ...stemsOf(words, locale)])];
}

/**
 * The terms by which the search finds a name. In scripts without spaces a visitor may divide a name differently from the dictionary. So
 * every character, every pair of neighbours and the whole run are terms too.
 */
export function nameTerms(name: string, locale: LocaleCode): string[] {
  return termsOf(name, locale, ({ text }) => charactersOf(text));
}

/** The terms for the operator's search words: the same as for a name, except single characters. */
export function searchWordTerms(text: string, locale: LocaleCode): string[] {
  return termsOf(text, locale, () => []);
}

function termsOf(text: string, locale: LocaleCode, charactersIn: (run: Run) => string[]): string[] {
  const terms = joinRuns(breakWords(text, locale)).flatMap((run) => {
    if (!run.isCompact) return [...run.words, ...stemsOf(run.words, locale)];
    const whole = run.text.length <= longestRun ? [run.text] : [];
    return [...run.words, ...joinNeighbours(run.words), ...charactersIn(run), ...pairsOf(run.text), ...whole];
  });
  return [...new Set(terms)];
}

function stemsOf(words: readonly string[], locale: LocaleCode): string[] {
  return words.map((word) => stemOf(word, locale)).filter((stem) => stem !== null);
}
