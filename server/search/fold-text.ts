import { Converter } from 'opencc-js/t2cn';

/** Folds a text so that case, width and Latin accents make no difference. */
export function foldLetters(text: string): string {
  const latinAccents = /(\p{Script=Latin})\p{M}+/gu;
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(latinAccents, '$1').normalize('NFC');
}

/** Folds traditional and Japanese characters to simplified ones, and Hiragana and small kana to plain Katakana. */
export function foldScript(text: string): string {
  return text
    .replace(/\p{Script=Han}/gu, simplify)
    .replace(/[ぁ-ゖ]/g, toKatakana)
    .replace(smallKana, toLarge);
}

/** Made for the first Chinese character: it has a large dictionary. */
let toSimplified: ReturnType<typeof Converter> | undefined;
const simplified = new Map<string, string>();

/** Simplifies a single character. The result must not depend on neighbouring characters, because a keyword may be any part of a text. */
function simplify(character: string): string {
  const known = simplified.get(character);
  if (known !== undefined) return known;
  toSimplified ??= Converter({ from: 'jp', to: 'cn' });
  const made = toSimplified(character);
  simplified.set(character, made);
  return made;
}

function toKatakana(hiragana: string): string {
  return String.fromCharCode(hiragana.charCodeAt(0) + 0x60);
}

/** Small kana, except ヵ and ヶ. In Unicode each of them comes right before its large form. */
const smallKana = /[ァィゥェォッャュョヮ]/g;

function toLarge(small: string): string {
  return String.fromCharCode(small.charCodeAt(0) + 1);
}
