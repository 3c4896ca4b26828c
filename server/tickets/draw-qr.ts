import { darkRuns, qrModules } from './qr-modules.ts';

/** Draws a code as a square of `size` points, without the quiet zone that it needs around it. */
export function drawQr(pdf: PDFKit.PDFDocument, code: string, { x, y, size }: { x: number; y: number; size: number }) {
  const rows = qrModules(code);
  // Rows overlap slightly; otherwise some viewers show white lines between them.
  const height = 1.02;
  let squares = '';
  rows.forEach((row, line) => {
    for (const { start, length } of darkRuns(row)) squares += `${start} ${line} ${length} ${height} re\n`;
  });
  pdf
    .save()
    .translate(x, y)
    .scale(size / rows.length)
    .fillColor('#000000');
  // All squares are drawn as one path, because separate ones would take longer than the rest of the page.
  pdf.addContent(`${squares}f`).restore();
}
