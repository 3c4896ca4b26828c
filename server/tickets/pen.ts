import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Weight } from './font-files.ts';
import { type Face, facesFor } from './fonts.ts';
import { linesOf, measureRuns, type Writing, widthOf } from './measured-text.ts';
import { hasFonts } from './split-text.ts';

interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  lineHeight?: number;
}

export interface Pen {
  /** Draws one line with its baseline at `y`. */
  line(text: string, x: number, y: number, style: TextStyle): void;
  /** Draws a text over as many lines as it needs, below `y`, and returns the `y` below it. */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle & { maxLines?: number }): number;
  width(text: string, style: TextStyle): number;
  /** True when every letter of a text can be printed. */
  canWrite(text: string): boolean;
  /** The height that `paragraph` would take. */
  height(text: string, width: number, style: TextStyle & { maxLines?: number }): number;
}

/**
 * Writes in every script that the store supports, and changes fonts inside a line when necessary.
 * @param firstLetters The letters with which each Latin font of the document begins.
 */
export function createPen(
  pdf: PDFKit.PDFDocument,
  locale: LocaleCode,
  languageTag: string,
  firstLetters: string = '',
): Pen {
  const registered = new Set<string>();

  return { line, paragraph, width, height, canWrite };

  function line(text: string, x: number, y: number, style: TextStyle): void {
    let at = x;
    pdf.fillColor(style.color ?? '#17211f');
    for (const run of measureRuns(text, writingOf(style))) {
      takeFace(run.face, style.size);
      if (run.meant !== null) pdf.markContent('Span', { actual: run.meant });
      // When `features` is given, even empty, the library shapes a run as a whole instead of word by word, so that right-to-left words are
      // reversed together.
      const whole = run.face.isRightToLeft ? { features: [] } : {};
      pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...whole });
      if (run.meant !== null) pdf.endMarkedContent();
      at += run.width * style.size;
    }
  }

  function paragraph(
    text: string,
    x: number,
    y: number,
    columnWidth: number,
    { maxLines = 20, ...style }: TextStyle & { maxLines?: number },
  ): number {
    const lines = linesOf(text, columnWidth, style.size, writingOf(style));
    const step = stepOf(style);
    const shown = lines.slice(0, maxLines);
    if (lines.length > maxLines) shown[maxLines - 1] = `${shown[maxLines - 1]}…`;
    shown.forEach((part, index) => {
      line(part, x, y + style.size + index * step, style);
    });
    return y + shown.length * step;
  }

  function height(text: string, columnWidth: number, { maxLines = 20, ...style }: TextStyle & { maxLines?: number }) {
    return Math.min(linesOf(text, columnWidth, style.size, writingOf(style)).length, maxLines) * stepOf(style);
  }

  function width(text: string, style: TextStyle): number {
    return widthOf(text, style.size, writingOf(style));
  }

  function canWrite(text: string): boolean {
    return hasFonts(text, () => facesFor(locale, 'regular', text));
  }

  function writingOf({ weight = 'regular' }: TextStyle): Writing {
    return { locale, languageTag, weight };
  }

  function takeFace(face: Face, size: number): void {
    if (!registered.has(face.name)) {
      pdf.registerFont(face.name, face.font as unknown as string);
      registered.add(face.name);
      if (face.isLatin) pdf.font(face.name)._font.encode(firstLetters);
    }
    pdf.font(face.name).fontSize(size);
  }
}

function stepOf({ size, lineHeight = 1.35 }: TextStyle): number {
  return size * lineHeight;
}
