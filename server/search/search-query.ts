import type { LocaleCode } from '#shared/contract/locale.ts';
import { breakWords, pairsOf } from './break-words.ts';
import { joinRuns, type Run } from './join-runs.ts';
import { allOf, anyOf, beginning, type Fields, type Sought, wholeTerm, within } from './sought.ts';
import { stemOf } from './stem-word.ts';

/** The most words of a keyword that are used; people type fewer words. */
const mostRuns = 12;

/** The most words, and the most pairs of characters of a run without spaces, that are used. Each needs a look-up in the index. */
const mostCompact = 24;

/** One word of a keyword, as queries of the full-text index. */
export interface SoughtWord {
  match: Sought;
  /** Matches only exactly this word: neither longer words nor other forms of it. */
  whole: Sought;
  /** Matches the word and its other forms, but not longer words that begin with it. */
  forms: Sought;
  /** The terms of the search, which are marked in shown texts. */
  terms: readonly string[];
  /** True if other forms of the word also match; products with them rank below those with the word. */
  hasForms: boolean;
}

/** The words that a visitor typed; in scripts without spaces a whole run is one word. */
export function typedRuns(keyword: string, locale: LocaleCode): Run[] {
  return joinRuns(breakWords(keyword, locale).slice(0, mostCompact)).slice(0, mostRuns);
}

/** Makes the searches for a run. A Latin word also matches as the beginning of a longer word, and as another form of the word. */
export function soughtWord(run: Run, locale: LocaleCode): SoughtWord {
  return run.isCompact ? compactRun(run) : spacedWord(run.text, locale);
}

/** Searches for any of these alternatives for one typed word. */
export function soughtInstead(alternatives: readonly SoughtWord[]): SoughtWord {
  return combine(alternatives, anyOf);
}

/** Searches for all of these parts of one typed word. */
export function soughtTogether(parts: readonly SoughtWord[]): SoughtWord {
  return combine(parts, allOf);
}

function combine(parts: readonly SoughtWord[], join: typeof anyOf): SoughtWord {
  return {
    match: join(parts.map(({ match }) => match)),
    whole: join(parts.map(({ whole }) => whole)),
    forms: join(parts.map(({ forms }) => forms)),
    terms: parts.flatMap(({ terms }) => terms),
    hasForms: parts.some(({ hasForms }) => hasForms),
  };
}

/** Searches for exactly this word, not for longer words that begin with it. */
export function exactly(term: string): SoughtWord {
  const whole = wholeTerm(term);
  return { match: whole, whole, forms: whole, terms: [term], hasForms: false };
}

/** Finds longer words that begin with the word only in `fields`: in a long text many words begin with the typed letters. */
export function longerWithin(fields: Fields, word: SoughtWord): SoughtWord {
  return { ...word, match: anyOf([within(fields, word.match), word.forms]) };
}

function spacedWord(word: string, locale: LocaleCode): SoughtWord {
  const stem = stemOf(word, locale);
  const typed = beginning(word);
  const whole = wholeTerm(word);
  if (stem === null) return { match: typed, whole, forms: whole, terms: [word], hasForms: false };
  const forms = anyOf([whole, wholeTerm(stem)]);
  return { match: anyOf([typed, wholeTerm(stem)]), whole, forms, terms: [word, stem], hasForms: true };
}

/** Searches for the words that the dictionary finds in the run, or for the run's characters in this sequence. */
function compactRun({ text, words }: Run): SoughtWord {
  const pairs = pairsOf(text).slice(0, mostCompact);
  const orPairs = (asWords: Sought[]) =>
    pairs.length === 0 ? allOf(asWords) : anyOf([allOf(asWords), allOf(pairs.map(wholeTerm))]);
  return {
    match: orPairs(words.map(beginning)),
    whole: orPairs(words.map(wholeTerm)),
    forms: orPairs(words.map(wholeTerm)),
    terms: [text, ...words],
    hasForms: false,
  };
}
