import { facesFor } from './fonts.ts';
import { hasFonts } from './split-text.ts';
import { isWritable } from './writable.ts';

/** True when tickets and receipts can be printed with a text. Fonts are opened only for Chinese characters beyond the BMP, which are rare. */
export function canWrite(text: string): boolean {
  if (!isWritable(text)) return false;
  const rare =
    text
      .normalize('NFKC')
      .match(/[\u{20000}-\u{3ffff}]/gu)
      ?.join('') ?? '';
  return hasFonts(rare, () => facesFor('hk', 'regular', rare));
}
