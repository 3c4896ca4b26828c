import type { GiftWords, TicketDocument } from './document.ts';
import { drawQr } from './draw-qr.ts';
import type { PicturedStub } from './draw-stub.ts';
import type { Pen } from './pen.ts';
import { page } from './sheet.ts';
import { ink, type TextStyle } from './stub-style.ts';
import { tag } from './tagged-pdf.ts';

const left = page.margin;
const width = page.width - 2 * page.margin;
const right = left + width;
const top = 66;
const bottom = page.height - 28;
const column = (width - 24) / 2;
const code = { height: 104, padding: 18, qr: 76 };
/** Bounds of the design's height in points. Between them the design fills the space that the texts below it leave free. */
const design = { least: 190, most: 386 };

const style = {
  store: { size: 14, weight: 'bold' },
  title: { size: 27, weight: 'bold', lineHeight: 1.2 },
  label: { size: 9.5, color: ink.soft, maxLines: 2 },
  name: { size: 17, weight: 'bold', maxLines: 3 },
  message: { size: 14, lineHeight: 1.5 },
  code: { size: 23, weight: 'bold' },
  how: { size: 10, maxLines: 6 },
  foot: { size: 8.5, color: ink.soft, maxLines: 2 },
} as const satisfies Record<string, TextStyle>;

export type PicturedGift = PicturedStub & { gift: GiftWords };

/** Draws a gift voucher on a separate page: its design, receiver, giver, message, value and code. */
export function drawGift(pdf: PDFKit.PDFDocument, pen: Pen, gift: PicturedGift, document: TicketDocument): void {
  const { color, storeName, footer } = document;
  const { to, from, message, amount } = gift.gift;
  const people = [to, from].flatMap((one) => one ?? []);
  const others = gift.facts.filter(({ kind }) => kind !== 'value');
  const rest = others.map(({ label, value }) => label + document.colon + value).join('  ·  ');
  const shop = gift.facts.find(({ mapUrl }) => mapUrl)?.mapUrl;
  const heights = {
    title: pen.height(gift.name, width - pen.width(amount, style.title) - 24, style.title),
    people: Math.max(0, ...people.map(heightOfPerson)),
    message: message ? pen.height(message, width, style.message) + 14 : 0,
    how: pen.height(gift.note, width, style.how) + (rest ? pen.height(rest, width, style.how) + 3 : 0),
    foot: pen.height(footer, width, style.foot),
  };
  const words = Object.values(heights).reduce((sum, height) => sum + height, 0) + code.height + 74;
  const room = Math.min(design.most, Math.max(design.least, bottom - top - words));
  const high = gift.picture ? room : design.least;

  pdf.addPage();
  tag(
    pdf,
    'Sect',
    ['Figure', drawDesign, { alt: gift.name }],
    ['P', drawWords],
    ['Figure', () => drawQr(pdf, gift.code, placeOfQr()), { alt: `QR ${gift.number}` }],
  );

  function drawDesign(): void {
    pdf.rect(0, 0, page.width, 10).fill(color);
    pdf.save().roundedRect(left, top, width, high, 16).clip();
    if (gift.picture) pdf.image(gift.picture, left, top, { cover: [width, high], align: 'center', valign: 'center' });
    else pdf.rect(left, top, width, high).fill(color);
    pdf.restore();
  }

  function drawWords(): void {
    pen.line(storeName, left, 46, { ...style.store, color });
    const kind = gift.stamp ?? gift.count;
    pen.line(kind, right - pen.width(kind, style.label), 45, gift.stamp ? { ...style.label, color } : style.label);
    let y = top + high + 22;
    pen.line(amount, right - pen.width(amount, style.title), y + style.title.size, { ...style.title, color });
    y = pen.paragraph(gift.name, left, y, width - pen.width(amount, style.title) - 24, style.title) + 12;
    people.forEach(({ label, value }, index) => {
      const x = left + index * (column + 24);
      pen.paragraph(value, x, pen.paragraph(label, x, y, column, style.label), column, style.name);
    });
    y += heights.people;
    if (message) pen.paragraph(message, left, y + 14, width, style.message);
    drawCode();
  }

  function drawCode(): void {
    const y = placeOfCode();
    pdf.roundedRect(left, y, width, code.height, 14).lineWidth(1.5).dash(5, { space: 4 }).stroke(color).undash();
    const x = left + code.padding;
    pen.line(gift.gift.codeLabel, x, y + 40, style.label);
    pen.line(gift.number, x, y + 70, style.code);
    const below = pen.paragraph(gift.note, left, y + code.height + 10, width, style.how);
    if (rest) pen.paragraph(rest, left, below + 3, width, style.how);
    if (shop) pdf.link(left, below + 3, width, heights.how, shop);
    pen.paragraph(footer, left, bottom - heights.foot, width, style.foot);
  }

  function placeOfCode(): number {
    return bottom - heights.foot - heights.how - code.height - 22;
  }

  function placeOfQr() {
    const inset = (code.height - code.qr) / 2;
    return { x: right - code.qr - inset, y: placeOfCode() + inset, size: code.qr };
  }

  function heightOfPerson({ label, value }: { label: string; value: string }): number {
    return pen.height(label, column, style.label) + pen.height(value, column, style.name);
  }
}
