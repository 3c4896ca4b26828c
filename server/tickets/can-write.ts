import { hasFonts } from './split-text.ts';

/** True when tickets and receipts can show a text. Fonts are opened only for Chinese characters beyond the BMP, which are rare. */
export async function canWrite(text: string): Promise<boolean> {
  if (!isWritable(text)) return false;
  const rare = (text.normalize('NFKC').match(/[\u{20000}-\u{3ffff}]/gu) ?? []).join('');
  if (rare === '') return true;
  const { facesFor } = await import('./fonts.ts');
  return hasFonts(rare, () => facesFor('hk', 'regular', rare));
}

/** True when the fonts have all scripts of a text. Of the Chinese characters beyond the BMP they have only some (`canWrite`). */
function isWritable(text: string): boolean {
  const letters = text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.every((letter) => writable.test(letter) && !missing.test(letter));
}

const writable =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Thai}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Common}\p{sc=Inherited}]/u;

/** The letters of these scripts that no font has: historic letters, and all letters beyond the BMP except Chinese characters. */
const missing =
  /[\u088f\u1c89\u1c8a\u1ce9-\u1cfa\u2180-\u2182\u2185-\u2188\u31bc-\u31bf\u4db6-\u4dbf\u9ff0-\u9fff\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dc\ua830-\ua835\ua8f2-\ua8fe\ua9cf\ufacf-\ufad7\u{10000}-\u{1ffff}]/u;
