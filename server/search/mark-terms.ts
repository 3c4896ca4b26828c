import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Marks } from '#shared/rules/marked-parts.ts';
import { foldLetters, foldScript } from './fold-text.ts';
import { stemOf } from './stem-word.ts';

/** The positions of the searched terms in a shown text. The terms are folded, the text is not. */
export function markTerms(text: string, terms: readonly string[], locale: LocaleCode): Marks {
  const folded = foldByCharacter(text);
  const found: [number, number][] = [];
  const marked: string[] = [];
  const isFree = (from: number, to: number) => found.every(([start, end]) => to <= start || from >= end);
  for (const term of terms.toSorted((one, other) => other.length - one.length)) {
    // A single character of a longer word means little, so it is marked only when no other term is found.
    if (found.length > 0 && isCompact(term) && [...term].length === 1) continue;
    // Parts of an already marked term are not marked again.
    if (marked.some((longer) => longer.includes(term))) continue;
    const places = placesOf(term, folded.text, locale).filter(([from, to]) => isFree(from, to));
    if (places.length > 0) marked.push(term);
    found.push(...places);
  }
  return found
    .map(([from, to]): [number, number] => [folded.starts[from] ?? 0, folded.starts[to] ?? text.length])
    .toSorted(([one], [other]) => one - other);
}

/**
 * The positions of one term. In scripts with spaces a term is found only at the beginning of a word, in other scripts anywhere. Forms of an
 * English word are found by their stem.
 */
function placesOf(term: string, text: string, locale: LocaleCode): [number, number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    if (isCompact(term) || beginsWord(text, at)) places.push([at, at + term.length]);
  }
  if (!/^[a-z]+$/.test(term)) return places;
  const words = [...text.matchAll(/[a-z]+/g)].filter(([word]) => stemOf(word, locale) === term);
  return [...places, ...words.map(({ 0: word, index }): [number, number] => [index, index + word.length])];
}

function beginsWord(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return !/[\p{L}\p{N}]$/u.test(before) || isCompact(before.slice(-1));
}

/** Folds each character with its marks, and keeps the position of each character in the unfolded text. */
function foldByCharacter(text: string): { text: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  for (const { 0: character, index } of text.matchAll(/.[\p{M}ﾞﾟ]*/gsu)) {
    const plain = foldScript(foldLetters(character));
    for (let at = 0; at < plain.length; at++) starts.push(index);
    folded += plain;
  }
  return { text: folded, starts };
}

/** True when the term's script has no spaces between words. */
function isCompact(term: string): boolean {
  return /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u.test(term);
}
