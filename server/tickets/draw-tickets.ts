import PDFDocument from 'pdfkit';
import type { TicketDocument, TicketPage } from './document.ts';
import { createPen, type Pen } from './pen.ts';
import { darkRuns, qrModules } from './qr-modules.ts';

/** Six centimetres: a gate's scanner reads it at arm's length, also from a creased print. */
const qrSize = 170;
const margin = 44;
const page = { width: 595.28, height: 841.89 };

/** Draws the ticket file: one A4 page a ticket. */
export async function drawTickets(document: TicketDocument): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No default font: PDFKit would read its Helvetica from a file and compare each later font with it.
    font: null as unknown as string,
    lang: document.languageTag,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: `${document.title} – ${document.storeName}`, Author: document.storeName, Creator: 'Gondola' },
  });
  const bytes = collect(pdf);
  const pen = createPen(pdf, document.locale, document.languageTag);
  for (const ticket of document.tickets) {
    pdf.addPage();
    const structure = pdf.struct('Sect');
    pdf.addStructure(structure);
    structure.add(pdf.struct('P', {}, () => drawPage(pdf, pen, document, ticket)));
    structure.add(pdf.struct('Figure', { alt: 'QR' }, () => drawQr(pdf, ticket.code)));
    structure.end();
  }
  pdf.end();
  return bytes;
}

const card = { x: margin, y: 132, width: page.width - 2 * margin, height: 280 };
const qrPlace = { x: card.x + card.width - qrSize - 24, y: card.y + 34 };

function drawPage(pdf: PDFKit.PDFDocument, pen: Pen, document: TicketDocument, ticket: TicketPage): void {
  pdf.rect(0, 0, page.width, 92).fill(document.color);
  pen.line(document.storeName, margin, 56, { size: 22, weight: 'bold', color: '#ffffff' });
  const titleStyle = { size: 13, color: '#ffffff' };
  pen.line(document.title, page.width - margin - pen.width(document.title, titleStyle), 55, titleStyle);

  pdf.roundedRect(card.x, card.y, card.width, card.height, 14).lineWidth(1).stroke('#c9d6d3');
  drawFacts(pen, document, ticket);
  const countStyle = { size: 10, color: '#5a6a66' };
  const countX = qrPlace.x + (qrSize - pen.width(ticket.count, countStyle)) / 2;
  pen.line(ticket.count, countX, qrPlace.y + qrSize + 20, countStyle);

  const foldY = card.y + card.height + 28;
  pdf
    .moveTo(margin, foldY)
    .lineTo(page.width - margin, foldY)
    .lineWidth(0.75)
    .dash(4, { space: 4 })
    .stroke('#c9d6d3')
    .undash();
  drawHow(pdf, pen, document, ticket, foldY + 26);

  pen.paragraph(document.footer, margin, page.height - 62, page.width - 2 * margin, {
    size: 9,
    color: '#5a6a66',
    maxLines: 2,
  });
}

function drawFacts(pen: Pen, { color }: TicketDocument, ticket: TicketPage): void {
  const x = card.x + 24;
  const width = qrPlace.x - x - 20;
  let y = pen.paragraph(ticket.name, x, card.y + 26, width, { size: 20, weight: 'bold', lineHeight: 1.3, maxLines: 3 });
  if (ticket.option) y = pen.paragraph(ticket.option, x, y + 4, width, { size: 12, color: '#3b4a46', maxLines: 2 });
  y += 14;
  for (const { label, value } of ticket.facts) {
    y = pen.paragraph(label, x, y, width, { size: 9.5, color: '#5a6a66', maxLines: 1 });
    y = pen.paragraph(value, x, y, width, { size: 15, weight: 'bold', maxLines: 1 }) + 7;
  }
  if (ticket.stamp) {
    const style = { size: 16, weight: 'bold', color } as const;
    pen.line(ticket.stamp, x + width - pen.width(ticket.stamp, style), card.y + card.height - 18, style);
  }
}

function drawHow(pdf: PDFKit.PDFDocument, pen: Pen, { color }: TicketDocument, ticket: TicketPage, top: number): void {
  let y = pen.paragraph(ticket.howTitle, margin, top, page.width - 2 * margin, { size: 14, weight: 'bold' }) + 8;
  ticket.how.forEach((step, index) => {
    pdf.circle(margin + 10, y + 9, 10).fill(color);
    const number = String(index + 1);
    const style = { size: 10, weight: 'bold', color: '#ffffff' } as const;
    pen.line(number, margin + 10 - pen.width(number, style) / 2, y + 12.6, style);
    y = pen.paragraph(step, margin + 32, y, page.width - 2 * margin - 32, { size: 11.5, lineHeight: 1.5 }) + 9;
  });
}

function drawQr(pdf: PDFKit.PDFDocument, code: string): void {
  const rows = qrModules(code);
  // Rows overlap by a hair, or some viewers show white lines between them.
  const height = 1.02;
  let squares = '';
  rows.forEach((row, y) => {
    for (const { start, length } of darkRuns(row)) squares += `${start} ${y} ${length} ${height} re\n`;
  });
  pdf
    .save()
    .translate(qrPlace.x, qrPlace.y)
    .scale(qrSize / rows.length)
    .fillColor('#000000');
  // In one piece: one by one they would take longer than all else on the page.
  pdf.addContent(`${squares}f`).restore();
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}
