import type { Face } from './fonts.ts';

/** A piece of text that one font can draw. */
export interface Run {
  face: Face;
  text: string;
}

/**
 * Splits a text where the font must change. Spaces and combining marks stay with the character before them. If no font has a character,
 * such as a circled letter, its plain form is used, such as the letter. A character without a plain form is left out.
 */
export function splitByFont(text: string, faces: () => Iterable<Face>): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0) ?? 32;
    if (last && staysWithLast(character, codePoint, last.face)) {
      last.text += character;
      continue;
    }
    const face = findFace(codePoint, faces());
    if (!face) runs.push(...(hasPlainForm(character) ? splitByFont(character.normalize('NFKC'), faces) : []));
    else if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/** True when the fonts have every letter and digit of a text. A heart or a flag may be left out, but no part of a name. */
export function hasFonts(text: string, faces: () => Iterable<Face>): boolean {
  const letters = text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.every((letter): boolean => {
    if (findFace(letter.codePointAt(0) ?? 32, faces())) return true;
    return hasPlainForm(letter) && hasFonts(letter.normalize('NFKC'), faces);
  });
}

/** Splits a text into words and characters between which a line may end, in languages with and without spaces. */
export function breakIntoWords(text: string, languageTag: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(languageTag, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    if (last === undefined || mayBreak(last, segment)) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}

/**
 * True where a line may end. A line may end after spaces, dashes and slashes, and beside characters of scripts without spaces. So a sum or
 * a number stays together with its sign.
 */
function mayBreak(before: string, after: string): boolean {
  if (/^[\s\p{Pe}\p{Pf}\p{Po}ー々ๆ]+$/u.test(after) || /[\p{Ps}\p{Pi}]$/u.test(before)) return false;
  return /[\s\p{Pd}/]$/u.test(before) || endsUnspaced.test(before) || beginsUnspaced.test(after);
}

/** Characters of scripts without spaces between words, the punctuation of Chinese and Japanese texts, and full-width forms. */
const unspaced = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\u3000-\u303f\uff00-\uff65]`;
const endsUnspaced = new RegExp(`${unspaced}\\p{M}*$`, 'u');
const beginsUnspaced = new RegExp(`^${unspaced}`, 'u');

/** Fills lines up to a width. Only a word that is wider than a whole line is cut inside. */
export function fillLines(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((one) => (measure(one.trimEnd()) > width ? [...one] : [one]))) {
    if (line !== '' && measure((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = word.trimStart();
    } else line += word;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

function hasPlainForm(character: string): boolean {
  return character.normalize('NFKC') !== character.normalize('NFC');
}

function staysWithLast(character: string, codePoint: number, face: Face): boolean {
  const stays = face.isRightToLeft ? /[\s\p{M}\p{P}]/u : /[\s\p{M}]/u;
  return stays.test(character) && face.covers(codePoint);
}

function findFace(codePoint: number, faces: Iterable<Face>): Face | undefined {
  for (const face of faces) if (face.covers(codePoint)) return face;
  return undefined;
}
