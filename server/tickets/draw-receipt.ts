import { createPen, type Pen } from './pen.ts';
import { ink, type TextStyle } from './stub-style.ts';
import { beginPdf, tag } from './tagged-pdf.ts';
import type { Labelled, ReceiptBuyer, ReceiptDocument } from './word-receipt.ts';

const page = { width: 595.28, height: 841.89, margin: 56, top: 64, foot: 76 };
const right = page.width - page.margin;
const width = right - page.margin;
const bottom = page.height - page.foot;
/** Right edges of the table's columns, and the width of the first column. */
const ends = { units: page.margin + 300, price: page.margin + 392, amount: right };
const whatWidth = 262;

const style = {
  title: { size: 22, weight: 'bold' },
  store: { size: 13, weight: 'bold' },
  head: { size: 8.5, color: ink.soft },
  text: { size: 10 },
  strong: { size: 10, weight: 'bold' },
  soft: { size: 9, color: ink.soft, maxLines: 12 },
  total: { size: 13, weight: 'bold' },
} as const satisfies Record<string, TextStyle>;

/** A part of the document that stays on one page. */
interface Block {
  height: number;
  draw(top: number): void;
}

/** Draws a receipt or credit note on as many A4 pages as its lines need. */
export async function drawReceipt(document: ReceiptDocument): Promise<Uint8Array> {
  const { pdf, bytes } = beginPdf(document);
  const pen = createPen(pdf, document.locale, document.languageTag);
  const sheets = layOut(blocksOf(pdf, pen, document), tableHead(pdf, pen, document));
  sheets.forEach((blocks, index) => {
    pdf.addPage();
    const place = sheets.length > 1 ? `${index + 1} / ${sheets.length}` : '';
    tag(pdf, 'Sect', ...blocks.map(({ draw, top }): [string, () => void] => ['P', () => draw(top)]), [
      'P',
      () => drawFoot(pdf, pen, document, place),
    ]);
  });
  pdf.end();
  return bytes;
}

/**
 * Fills pages from the top. A table that continues on the next page repeats its head. The parts below the lines are on the same page as the
 * last line.
 */
function layOut({ before, lines, after }: Record<'before' | 'lines' | 'after', Block[]>, head: Block) {
  const sheets: (Block & { top: number })[][] = [[]];
  let top = page.top;
  const put = (...blocks: Block[]) => {
    for (const block of blocks) {
      sheets.at(-1)?.push({ ...block, top });
      top += block.height;
    }
  };
  put(...before, head);
  lines.forEach((line, index) => {
    const together = index === lines.length - 1 ? [line, ...after] : [line];
    if (top + together.reduce((sum, { height }) => sum + height, 0) > bottom) {
      sheets.push([]);
      top = page.top;
      put(head);
    }
    put(...together);
  });
  return sheets;
}

function blocksOf(pdf: PDFKit.PDFDocument, pen: Pen, document: ReceiptDocument) {
  const { lines, sums, total, taxes, payments, paymentsTitle, note } = document;
  return {
    before: [head(pdf, pen, document), parties(pen, document)],
    lines: lines.map((line) => tableLine(pdf, pen, line)),
    after: [
      ...sums.map((sum) => sumLine(pen, sum, style.text)),
      totalLine(pdf, pen, total),
      ...(payments.length > 0 ? [paidWith(pen, paymentsTitle, payments)] : []),
      ...(taxes ? [taxTable(pdf, pen, taxes)] : []),
      ...(note ? [paragraph(pen, note)] : []),
    ],
  };
}

function head(pdf: PDFKit.PDFDocument, pen: Pen, { title, storeName, color }: ReceiptDocument): Block {
  return {
    height: 62,
    draw(top) {
      pdf.rect(0, 0, page.width, 10).fill(color);
      pen.line(title, page.margin, top + 14, style.title);
      pen.line(storeName, right - pen.width(storeName, style.store), top + 12, { ...style.store, color });
    },
  };
}

/** Draws seller and buyer on the left, and the document's number, date and order number on the right. */
function parties(pen: Pen, { seller, buyer, facts }: ReceiptDocument): Block {
  const column = width / 2 - 12;
  const buyers = buyer ? linesOfBuyer(pen, buyer) : [];
  const factsLeft = page.margin + width / 2 + 12;
  const labels = Math.max(...facts.map(({ label }) => pen.width(label, style.head))) + 14;
  const [name = '', ...rest] = seller;
  const draw = (top: number) => {
    let y = pen.paragraph(name, page.margin, top, column, style.strong);
    for (const line of rest) y = pen.paragraph(line, page.margin, y, column, style.text);
    if (buyer) {
      y = pen.paragraph(buyer.label, page.margin, y + 14, column, style.head);
      y = pen.paragraph(buyers[0] ?? '', page.margin, y, column, style.strong);
      for (const line of buyers.slice(1)) y = pen.paragraph(line, page.margin, y, column, style.text);
    }
    facts.forEach(({ label, value }, index) => {
      pen.line(label, factsLeft, top + 10 + index * 17, style.head);
      pen.line(value, factsLeft + labels, top + 10 + index * 17, style.strong);
    });
  };
  const left = [
    pen.height(name, column, style.strong),
    ...rest.map((line) => pen.height(line, column, style.text)),
    buyer ? 14 + pen.height(buyer.label, column, style.head) : 0,
    ...buyers.map((line, index) => pen.height(line, column, index === 0 ? style.strong : style.text)),
  ].reduce((sum, height) => sum + height, 0);
  return { height: Math.max(left, facts.length * 17) + 34, draw };
}

/** The lines of the buyer: a company before the person who buys for it. Lines that cannot be printed completely are left out. */
function linesOfBuyer(pen: Pen, { company, names }: ReceiptBuyer): string[] {
  const name = names.find((one) => pen.canWrite(one)) ?? '';
  return [...company.filter((line) => pen.canWrite(line)), name].filter(Boolean);
}

function tableHead(pdf: PDFKit.PDFDocument, pen: Pen, { columns }: ReceiptDocument): Block {
  return {
    height: 24,
    draw(top) {
      pen.line(columns.what, page.margin, top + 11, style.head);
      for (const column of ['units', 'price', 'amount'] as const) {
        toRight(pen, columns[column], ends[column], top + 11, style.head);
      }
      rule(pdf, top + 18, page.margin, ink.choice);
    },
  };
}

function tableLine(
  pdf: PDFKit.PDFDocument,
  pen: Pen,
  { what, detail, terms, units, price, amount }: ReceiptDocument['lines'][number],
): Block {
  const below = [detail, ...terms].filter(Boolean);
  const texts = [
    pen.height(what, whatWidth, style.strong),
    ...below.map((text) => pen.height(text, whatWidth, style.soft)),
  ].reduce((sum, height) => sum + height, 0);
  return {
    height: texts + 16,
    draw(top) {
      let y = pen.paragraph(what, page.margin, top + 5, whatWidth, style.strong);
      for (const text of below) y = pen.paragraph(text, page.margin, y, whatWidth, style.soft);
      toRight(pen, units, ends.units, top + 15, style.text);
      toRight(pen, price, ends.price, top + 15, style.text);
      toRight(pen, amount, ends.amount, top + 15, style.text);
      rule(pdf, top + texts + 13, page.margin, ink.line);
    },
  };
}

const sumsLeft = page.margin + width / 2;

function sumLine(pen: Pen, { label, value }: Labelled, text: TextStyle): Block {
  const room = right - sumsLeft - pen.width(value, text) - 12;
  return {
    height: Math.max(pen.height(label, room, text), 13.5) + 4,
    draw(top) {
      pen.paragraph(label, sumsLeft, top + 4, room, text);
      toRight(pen, value, right, top + 14, text);
    },
  };
}

function totalLine(pdf: PDFKit.PDFDocument, pen: Pen, { label, value }: Labelled): Block {
  return {
    height: 40,
    draw(top) {
      rule(pdf, top + 8, sumsLeft, ink.choice);
      pen.line(label, sumsLeft, top + 27, style.total);
      toRight(pen, value, right, top + 27, style.total);
    },
  };
}

function paidWith(pen: Pen, title: string, payments: readonly Labelled[]): Block {
  const rows = payments.map((payment) => sumLine(pen, payment, style.text));
  return {
    height: 18 + rows.reduce((sum, { height }) => sum + height, 0) + 14,
    draw(top) {
      pen.line(title, sumsLeft, top + 12, style.head);
      let y = top + 16;
      for (const row of rows) {
        row.draw(y);
        y += row.height;
      }
    },
  };
}

function taxTable(pdf: PDFKit.PDFDocument, pen: Pen, { heads, rows }: NonNullable<ReceiptDocument['taxes']>): Block {
  const step = (right - page.margin - 60) / 3;
  const drawRow = (cells: readonly string[], y: number, text: TextStyle) => {
    cells.forEach((cell, column) => {
      if (column === 0) pen.line(cell, page.margin, y, text);
      else toRight(pen, cell, page.margin + 60 + column * step, y, text);
    });
  };
  return {
    height: 30 + rows.length * 16 + 14,
    draw(top) {
      drawRow(heads, top + 14, style.head);
      rule(pdf, top + 21, page.margin, ink.line);
      rows.forEach((cells, index) => {
        drawRow(cells, top + 36 + index * 16, style.text);
      });
    },
  };
}

function paragraph(pen: Pen, text: string): Block {
  return {
    height: pen.height(text, width, style.soft) + 20,
    draw: (top) => void pen.paragraph(text, page.margin, top + 14, width, style.soft),
  };
}

function drawFoot(pdf: PDFKit.PDFDocument, pen: Pen, { footers }: ReceiptDocument, place: string): void {
  rule(pdf, page.height - 54, page.margin, ink.line);
  const footer = footers.find((one) => pen.canWrite(one)) ?? '';
  pen.paragraph(footer, page.margin, page.height - 46, width - 50, { ...style.soft, maxLines: 3 });
  toRight(pen, place, right, page.height - 37, style.soft);
}

function rule(pdf: PDFKit.PDFDocument, y: number, from: number, color: string): void {
  pdf.moveTo(from, y).lineTo(right, y).lineWidth(0.75).stroke(color);
}

function toRight(pen: Pen, text: string, end: number, y: number, look: TextStyle): void {
  pen.line(text, end - pen.width(text, look), y, look);
}
