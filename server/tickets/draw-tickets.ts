import type { PicturesByUrl } from '#server/media/print-pictures.ts';
import type { GiftPerson, GiftWords, Stub, StubFact, TicketDocument } from './document.ts';
import { drawGift } from './draw-gift.ts';
import { drawStub, type MeasuredStub, measureStub, type PicturedStub } from './draw-stub.ts';
import { firstLetters } from './font-subsets.ts';
import type { OpenedImage } from './opened-image.ts';
import { createPen, type Pen } from './pen.ts';
import { cutGap, fillSheets, page } from './sheet.ts';
import { beginPdf, tag } from './tagged-pdf.ts';

/** Draws the ticket file: A4 sheets with several tickets to cut off. */
export async function drawTickets(document: TicketDocument, pictures: PicturesByUrl): Promise<Uint8Array> {
  const { pdf, bytes } = beginPdf(document);
  const opened = new Map<string, OpenedImage | null>();
  const pen = createPen(pdf, document.locale, document.languageTag, firstLetters(document.locale));
  const all = document.stubs.map((stub) => ({
    ...stub,
    note: stub.notes.find((note) => pen.canWrite(note)) ?? '',
    facts: stub.facts.map(printable),
    picture: pictureOf(stub),
  }));
  const stubs = all.filter(({ gift }) => !gift);
  const measured = stubs.map((stub) => ({ stub, ...measureStub(pen, stub) }));
  const places = fillSheets(measured.map(({ height }) => height));
  measured.forEach(({ stub, ...size }, index) => {
    const { sheet = 0, top = page.head } = places[index] ?? {};
    const isFirst = sheet !== places[index - 1]?.sheet;
    if (isFirst) beginSheet(pdf, pen, document);
    else drawCutLine(pdf, top - cutGap / 2);
    addStub(pdf, pen, stub, { ...size, top, color: document.color });
  });
  const end = (places.at(-1)?.top ?? 0) + (measured.at(-1)?.height ?? 0);
  if (stubs.length > 0) addHow(pdf, pen, document, end + cutGap + 14);
  for (const stub of all) if (stub.gift) drawGift(pdf, pen, { ...stub, gift: printableGift(stub.gift) }, document);
  pdf.end();
  return bytes;

  function printable(fact: StubFact): StubFact {
    return pen.canWrite(fact.value) ? { ...fact, cutNote: document.cutNote } : { ...fact, value: document.unprintable };
  }

  function printableGift({ to, from, message, ...gift }: GiftWords): GiftWords {
    const person = (one: GiftPerson | null) =>
      one && (pen.canWrite(one.value) ? one : { ...one, value: document.unprintable });
    return {
      ...gift,
      to: person(to),
      from: person(from),
      message: pen.canWrite(message) ? message : document.unprintable,
    };
  }

  /** Opens each picture only once for a file, however many tickets show the picture. */
  function pictureOf({ picture }: Stub): OpenedImage | null {
    const known = opened.get(picture);
    if (known !== undefined) return known;
    const bytes = pictures.get(picture);
    const image = bytes ? openPicture(pdf, bytes) : null;
    opened.set(picture, image);
    return image;
  }
}

/** Opens a picture; null when the file is not a JPEG. A ticket is valid without its picture. */
function openPicture(pdf: PDFKit.PDFDocument, bytes: Uint8Array): OpenedImage | null {
  try {
    return pdf.openImage(Buffer.from(bytes));
  } catch {
    return null;
  }
}

function beginSheet(pdf: PDFKit.PDFDocument, pen: Pen, document: TicketDocument): void {
  pdf.addPage();
  tag(pdf, 'Sect', ['P', () => drawMargins(pdf, pen, document)]);
}

/** Draws a ticket as a separate part of the document's structure, so that a screen reader reads one ticket after another. */
function addStub(
  pdf: PDFKit.PDFDocument,
  pen: Pen,
  stub: PicturedStub,
  place: MeasuredStub & { top: number; color: string },
): void {
  const { text, code } = drawStub(pdf, pen, stub, place);
  tag(pdf, 'Sect', ['P', text], ['Figure', code, { alt: `QR ${stub.number}` }]);
}

/** Draws the margins around the tickets: the issuer, the order, and the address for questions. */
function drawMargins(pdf: PDFKit.PDFDocument, pen: Pen, document: TicketDocument): void {
  const { storeName, title, orderNumber, color, footer } = document;
  pdf.rect(0, 0, page.width, 54).fill(color);
  pen.line(storeName, page.margin, 35, { size: 17, weight: 'bold', color: '#ffffff' });
  const about = `${title}  ·  ${orderNumber}`;
  const style = { size: 11, color: '#ffffff' };
  pen.line(about, page.width - page.margin - pen.width(about, style), 34, style);
  pen.paragraph(footer, page.margin, page.height - 40, page.width - 2 * page.margin, {
    size: 9,
    color: '#5a6a66',
    maxLines: 2,
  });
}

function drawCutLine(pdf: PDFKit.PDFDocument, y: number): void {
  pdf.moveTo(0, y).lineTo(page.width, y).lineWidth(0.5).dash(5, { space: 4 }).stroke('#83918d').undash();
}

/** Adds advice for the visit if the last sheet has room. It is optional, because each ticket shows everything that the gate needs. */
function addHow(pdf: PDFKit.PDFDocument, pen: Pen, { howTitle, how, color }: TicketDocument, top: number): void {
  const width = page.width - 2 * page.margin;
  const style = { size: 11, lineHeight: 1.5 };
  const needed = 34 + how.reduce((sum, step) => sum + pen.height(step, width - 30, style) + 8, 0);
  if (how.length === 0 || top + needed > page.height - page.foot) return;
  tag(pdf, 'Sect', ['P', drawHow]);

  function drawHow(): void {
    let y = pen.paragraph(howTitle, page.margin, top, width, { size: 14, weight: 'bold' }) + 8;
    how.forEach((step, index) => {
      pdf.circle(page.margin + 10, y + 9, 10).fill(color);
      const number = String(index + 1);
      const numberStyle = { size: 10, weight: 'bold', color: '#ffffff' } as const;
      pen.line(number, page.margin + 10 - pen.width(number, numberStyle) / 2, y + 12.6, numberStyle);
      y = pen.paragraph(step, page.margin + 30, y, width - 30, style) + 8;
    });
  }
}
