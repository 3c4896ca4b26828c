import type { Stub, StubFact } from './document.ts';
import { drawQr } from './draw-qr.ts';
import { columnGap, cutNoteOf, placeFacts, rowHeight } from './fact-rows.ts';
import type { OpenedImage } from './opened-image.ts';
import type { Pen } from './pen.ts';
import { page, thirdOfSheet, wholeSheet } from './sheet.ts';
import { ink, type StubStyle, tight, usual, valueStyleOf, withShortAnswers } from './stub-style.ts';

/** The width of the code in points: five and a half centimetres, so that a scanner can read even a creased print at arm's length. */
export const qrSize = 156;
const padding = 18;
/** Width of the part with the code, to the right of the dashed line. */
const codeWidth = qrSize + 2 * padding;
const textWidth = page.width - 2 * page.margin - codeWidth - 2 * padding;
/** Distance of the code from the stub's upper edge. The ticket's number below the code needs 43 points. */
const codeTop = 27;
const leastHeight = codeTop + qrSize + 43;

/** A ticket with its opened picture, if it has one. */
export type PicturedStub = Omit<Stub, 'picture' | 'notes'> & { picture: OpenedImage | null; note: string };

/** The style and height of a stub with all its texts. */
export interface MeasuredStub {
  style: StubStyle;
  height: number;
}

/**
 * Measures a stub in letters of the usual size, or of a smaller size if that lets three tickets share a sheet. If a stub would not fit on a
 * sheet, its answers are cut, with a note.
 */
export function measureStub(pen: Pen, stub: PicturedStub): MeasuredStub {
  const measured = (style: StubStyle) => ({ style, height: heightOf(pen, stub, style) });
  const asUsual = measured(usual);
  if (asUsual.height <= thirdOfSheet) return asUsual;
  const smaller = measured(tight);
  if (smaller.height <= thirdOfSheet) return smaller;
  if (asUsual.height <= wholeSheet) return asUsual;
  const shorter = [60, 40, 25, 15, 10, 6, 4, 2, 1].map((lines) => measured(withShortAnswers(lines)));
  return shorter.find(({ height }) => height <= wholeSheet) ?? smaller;
}

function heightOf(pen: Pen, stub: PicturedStub, style: StubStyle): number {
  const rows = placeFacts(pen, stub.facts, style, textWidth);
  const facts = rows.reduce((sum, row) => sum + rowHeight(pen, row, style, textWidth) + style.rowGap, 0);
  const head = headOf(stub, style);
  const texts = pen.height(stub.name, head.width, style.name) + 3 + pen.height(stub.option, head.width, style.option);
  const note = pen.height(stub.note, textWidth, style.note);
  return Math.max(leastHeight, Math.max(texts, head.leastHeight) + style.headGap + facts + note + 2 * style.padding);
}

/** The width of the texts at the top of a stub beside the picture, and the least height of that part. */
function headOf({ picture: shown }: PicturedStub, { picture }: StubStyle): { width: number; leastHeight: number } {
  if (!shown) return { width: textWidth, leastHeight: 0 };
  return { width: textWidth - picture.width - columnGap, leastHeight: picture.height };
}

/** Draws a ticket with its upper edge at `top`: its facts on the left, its code on the right. */
export function drawStub(
  pdf: PDFKit.PDFDocument,
  pen: Pen,
  stub: PicturedStub,
  { top, height, style, color }: MeasuredStub & { top: number; color: string },
): { text(): void; code(): void } {
  const left = page.margin;
  const width = page.width - 2 * page.margin;
  const divider = left + width - codeWidth;
  return {
    text() {
      drawFrame();
      drawPicture();
      drawText();
    },
    code: () => drawQr(pdf, stub.code, { x: divider + padding, y: top + codeTop, size: qrSize }),
  };

  function drawFrame(): void {
    pdf.save().roundedRect(left, top, width, height, 12).clip().rect(left, top, 6, height).fill(color).restore();
    pdf.roundedRect(left, top, width, height, 12).lineWidth(1).stroke(ink.line);
    pdf
      .moveTo(divider, top + 10)
      .lineTo(divider, top + height - 10)
      .lineWidth(0.75)
      .dash(3, { space: 3 })
      .stroke(ink.line)
      .undash();
  }

  function drawPicture(): void {
    if (!stub.picture) return;
    const { width, height: high } = style.picture;
    const [x, y] = [left + padding + textWidth - width, top + style.padding];
    pdf.save().roundedRect(x, y, width, high, 6).clip();
    pdf.image(stub.picture, x, y, { cover: [width, high], align: 'center', valign: 'center' }).restore();
  }

  function drawText(): void {
    const x = left + padding;
    const head = headOf(stub, style);
    const begin = top + style.padding;
    const belowName = pen.paragraph(stub.name, x, begin, head.width, style.name);
    const belowOption = pen.paragraph(stub.option, x, belowName + 3, head.width, style.option);
    let y = Math.max(belowOption, begin + head.leastHeight) + style.headGap;
    for (const row of placeFacts(pen, stub.facts, style, textWidth)) {
      for (const { fact, indent } of row) drawFact(fact, x + indent, y, textWidth - indent);
      y += rowHeight(pen, row, style, textWidth) + style.rowGap;
    }
    const noteHeight = pen.height(stub.note, textWidth, style.note);
    pen.paragraph(stub.note, x, top + height - style.padding - noteHeight + 4, textWidth, style.note);
    centred(stub.stamp ?? stub.count, top + 18, { size: 9.5, color: stub.stamp ? color : ink.soft });
    centred(stub.number, top + codeTop + qrSize + 19, { size: 14, weight: 'bold' });
    centred(stub.order, top + codeTop + qrSize + 33, { size: 8.5, color: ink.soft });
  }

  function drawFact(fact: StubFact, x: number, y: number, columns: number): void {
    const { label, value, mapUrl } = fact;
    const valueStyle = valueStyleOf(fact, style);
    const below = pen.paragraph(label, x, y, columns, style.label);
    const end = pen.paragraph(value, x, below, columns, mapUrl ? { ...valueStyle, color } : valueStyle);
    pen.paragraph(cutNoteOf(pen, fact, style, columns), x, end, columns, style.label);
    if (mapUrl) pdf.link(x, below, columns, end - below, mapUrl);
  }

  function centred(text: string, y: number, textStyle: Parameters<Pen['line']>[3]): void {
    pen.line(text, divider + (codeWidth - pen.width(text, textStyle)) / 2, y, textStyle);
  }
}
