import type { LocaleCode } from '#shared/contract/locale.ts';
import { breakWords, pairsOf } from './break-words.ts';
import { joinRuns } from './index-terms.ts';

/** How many words of a keyword count; people type fewer. */
const mostGroups = 12;

/** How many words and characters of scripts without spaces count; each costs a look-up in the index. */
const mostCompact = 24;

const shortestWithSlips = 4;

/** One word of a keyword, as the full-text index is asked for it. */
export interface SoughtWord {
  /** An expression of SQLite's full-text query language. */
  match: string;
  /** The same for the whole word only, without words that begin with it. */
  whole: string;
  /** The word, when similar spellings may be looked for; null when not. */
  spelling: string | null;
}

/** What a visitor typed, word by word: a Latin word also counts as the beginning of a longer one. */
export function soughtWords(keyword: string, locale: LocaleCode): SoughtWord[] {
  return joinRuns(breakWords(keyword, locale).slice(0, mostCompact))
    .slice(0, mostGroups)
    .map(({ run, words }) => (run === null ? spacedWord(words[0] ?? '') : compactRun(run, words)));
}

/** The words as one query that wants all of them, or any. */
export function joinMatches(matches: readonly string[], how: 'AND' | 'OR'): string {
  return matches.join(` ${how} `);
}

/** The same query, looked for in these fields only. */
export function within(fields: string, match: string): string {
  return `{${fields}}: (${match})`;
}

/** Also looks for these terms, which are spelled nearly alike. */
export function orSpelled(word: SoughtWord, terms: readonly string[]): SoughtWord {
  return { ...word, match: anyOf([word.match, ...terms.map(quote)]) };
}

function spacedWord(word: string): SoughtWord {
  return {
    match: `${quote(word)}*`,
    whole: quote(word),
    spelling: word.length >= shortestWithSlips ? word : null,
  };
}

/** Looks for the run as the dictionary's words, or as the same characters in a row. */
function compactRun(run: string, words: string[]): SoughtWord {
  const pairs = pairsOf(run).slice(0, mostCompact);
  const orPairs = (asWords: string[]) =>
    pairs.length === 0 ? allOf(asWords) : anyOf([allOf(asWords), allOf(pairs.map(quote))]);
  return { match: orPairs(words.map((word) => `${quote(word)}*`)), whole: orPairs(words.map(quote)), spelling: null };
}

function allOf(parts: string[]): string {
  return `(${parts.join(' AND ')})`;
}

function anyOf(parts: string[]): string {
  return `(${parts.join(' OR ')})`;
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
