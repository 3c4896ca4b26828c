import type { Stub, StubFact } from './document.ts';
import { drawQr } from './draw-qr.ts';
import type { OpenedImage } from './opened-image.ts';
import type { Pen } from './pen.ts';
import { page } from './sheet.ts';

/** Five and a half centimetres: a gate's scanner reads it at arm's length, also from a creased print. */
export const qrSize = 156;
const padding = 18;
/** The part with the code, right of the dashed line. */
const codeWidth = qrSize + 2 * padding;
const textWidth = page.width - 2 * page.margin - codeWidth - 2 * padding;
const columnGap = 12;
const leastHeight = qrSize + 70;
const ink = { soft: '#5a6a66', line: '#c9d6d3', choice: '#3b4a46' };

const nameStyle = { size: 16, weight: 'bold', lineHeight: 1.25, maxLines: 3 } as const;
const optionStyle = { size: 11, color: ink.choice, maxLines: 3 } as const;
const labelStyle = { size: 8.5, color: ink.soft, maxLines: 1 } as const;
const valueStyle = { size: 11.5, weight: 'bold', maxLines: 4 } as const;
const noteStyle = { size: 8.5, color: ink.soft, maxLines: 2 } as const;
const rowGap = 6;

/** A ticket whose picture has been opened, if there is one. */
export type PicturedStub = Omit<Stub, 'picture'> & { picture: OpenedImage | null };

/** Right of the name: as wide as two lines of it need. */
const pictureSize = { width: 72, height: 54 };

/** How wide the head's texts may be, and how high the head is at least. */
function headOf({ picture }: PicturedStub): { width: number; leastHeight: number } {
  if (!picture) return { width: textWidth, leastHeight: 0 };
  return { width: textWidth - pictureSize.width - columnGap, leastHeight: pictureSize.height };
}

/** How high a stub is with all that it says. */
export function measureStub(pen: Pen, stub: PicturedStub): number {
  const facts = rowsOf(pen, stub.facts).reduce((sum, row) => sum + rowHeight(pen, row) + rowGap, 0);
  const { width, leastHeight: leastHead } = headOf(stub);
  const head = pen.height(stub.name, width, nameStyle) + 3 + pen.height(stub.option, width, optionStyle);
  const text = Math.max(head, leastHead) + 11 + facts + pen.height(stub.note, textWidth, noteStyle);
  return Math.max(leastHeight, text + 2 * padding);
}

/** Draws a ticket with its upper edge at `top`: on the left what it is for, on the right its code. */
export function drawStub(
  pdf: PDFKit.PDFDocument,
  pen: Pen,
  stub: PicturedStub,
  { top, height, color }: { top: number; height: number; color: string },
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
    code: () => drawQr(pdf, stub.code, { x: divider + padding, y: top + 30, size: qrSize }),
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
    const { width, height: high } = pictureSize;
    const [x, y] = [left + padding + textWidth - width, top + padding];
    pdf.save().roundedRect(x, y, width, high, 6).clip();
    pdf.image(stub.picture, x, y, { cover: [width, high], align: 'center', valign: 'center' }).restore();
  }

  function drawText(): void {
    const x = left + padding;
    const head = headOf(stub);
    const belowName = pen.paragraph(stub.name, x, top + padding, head.width, nameStyle);
    const belowOption = pen.paragraph(stub.option, x, belowName + 3, head.width, optionStyle);
    let y = Math.max(belowOption, top + padding + head.leastHeight) + 11;
    for (const row of rowsOf(pen, stub.facts)) {
      for (const { fact, indent } of row) drawFact(fact, x + indent, y, textWidth - indent);
      y += rowHeight(pen, row) + rowGap;
    }
    const noteHeight = pen.height(stub.note, textWidth, noteStyle);
    pen.paragraph(stub.note, x, top + height - padding - noteHeight + 4, textWidth, noteStyle);
    centred(stub.stamp ?? stub.count, top + 21, { size: 9.5, color: stub.stamp ? color : ink.soft });
    centred(stub.number, top + 30 + qrSize + 22, { size: 14, weight: 'bold' });
  }

  function drawFact({ label, value, mapUrl }: StubFact, x: number, y: number, columns: number): void {
    const below = pen.paragraph(label, x, y, columns, labelStyle);
    const end = pen.paragraph(value, x, below, columns, mapUrl ? { ...valueStyle, color } : valueStyle);
    if (mapUrl) pdf.link(x, below, columns, end - below, mapUrl);
  }

  function centred(text: string, y: number, style: Parameters<Pen['line']>[3]): void {
    pen.line(text, divider + (codeWidth - pen.width(text, style)) / 2, y, style);
  }
}

interface PlacedFact {
  fact: StubFact;
  /** How far it stands from the text's left edge. */
  indent: number;
}

/** Where two facts stand in a row, the second begins here, or further right when the first needs more. */
const secondColumn = (textWidth + columnGap) / 2;

/** The facts in their sequence, two in a row where both go there on one line. */
function rowsOf(pen: Pen, facts: readonly StubFact[]): PlacedFact[][] {
  const rows: PlacedFact[][] = [];
  for (const fact of facts) {
    const [first, ...others] = rows.at(-1) ?? [];
    const indent = first ? Math.max(secondColumn, naturalWidth(pen, first.fact) + columnGap) : 0;
    const goesBeside = first && others.length === 0 && indent + naturalWidth(pen, fact) <= textWidth;
    if (goesBeside) rows.at(-1)?.push({ fact, indent });
    else rows.push([{ fact, indent: 0 }]);
  }
  return rows;
}

function naturalWidth(pen: Pen, { label, value }: StubFact): number {
  return Math.max(pen.width(label, labelStyle), pen.width(value, valueStyle));
}

function rowHeight(pen: Pen, row: readonly PlacedFact[]): number {
  const heights = row.map(({ fact: { label, value }, indent }) => {
    const width = textWidth - indent;
    return pen.height(label, width, labelStyle) + pen.height(value, width, valueStyle);
  });
  return Math.max(...heights);
}
