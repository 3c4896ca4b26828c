import type { Query, SearchOptions } from 'minisearch';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { breakWords, pairsOf } from './break-words.ts';
import { joinRuns } from './index-terms.ts';

/** More words than a person types; what comes after them is not looked at. */
const mostGroups = 12;

/** As many of a script without spaces; each costs a look through the index. */
const mostCompact = 24;

const shortestFuzzy = 4;

/** What a visitor typed as a query: every word must be found, a Latin one also by its beginning or with a slip. */
export function searchQuery(keyword: string, locale: LocaleCode): Query[] {
  return joinRuns(breakWords(keyword, locale).slice(0, mostCompact))
    .slice(0, mostGroups)
    .map(({ run, words }) => (run === null ? spacedWord(words[0] ?? '') : compactRun(run, words)));
}

function spacedWord(word: string): Query {
  return { queries: [word], prefix: true, fuzzy: word.length >= shortestFuzzy ? 0.2 : false };
}

/** The dictionary's words one by one, or the same characters in the same order. */
function compactRun(run: string, words: string[]): Query {
  const asWords: Query = { queries: words, combineWith: 'AND', prefix: true };
  const pairs = pairsOf(run).slice(0, mostCompact);
  return pairs.length === 0
    ? asWords
    : { queries: [asWords, { queries: pairs, combineWith: 'AND' }], combineWith: 'OR' };
}

export const exactTerm = { tokenize: (term: string) => [term], prefix: false, fuzzy: false } satisfies SearchOptions;
