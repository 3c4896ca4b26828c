import type * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { LocaleCode } from '#shared/contract/locale.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** The font that `font` has chosen. `encode` adds the glyphs of a text to the part of it that the document embeds. */
      _font: { encode(text: string): unknown };
    }
  }
}

/** The font files of documents, by font and glyphs. The next order of a product has the same glyphs. */
const files = new LRUCache<string, Uint8Array, () => Uint8Array>({
  maxSize: 3_000_000,
  sizeCalculation: ({ length }) => length,
  memoMethod: (_glyphs, _before, { context: encode }) => encode(),
});

/**
 * Caches the files of a font's subsets. Two subsets have the same file when they got the same glyphs in the same sequence.
 */
export function rememberSubsets(font: fontkit.Font): void {
  const begin = font.createSubset.bind(font);
  font.createSubset = () => {
    // The library's types lack the list of glyphs.
    const subset = begin() as fontkit.Subset & { glyphs: readonly number[] };
    const encode = subset.encode.bind(subset);
    subset.encode = () => files.memo(`${font.postscriptName} ${subset.glyphs}`, { context: encode });
    return subset;
  };
}

const ofCodes = '0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ ';

/**
 * The letters with which a ticket file begins its Latin fonts, so that the next file can use the same font files. Numbers and codes have
 * any of the capital letters. A text in Latin script has nearly all small letters anyway.
 */
export function firstLetters(locale: LocaleCode): string {
  return locale === 'en' || locale === 'id' ? `${ofCodes}abcdefghijklmnopqrstuvwxyz ` : ofCodes;
}
