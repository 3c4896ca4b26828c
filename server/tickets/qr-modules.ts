import { encodeQR } from 'qr';

/**
 * A ticket's code as the squares of a QR code without its quiet zone, row by row; true is a dark square. The code uses as few squares as
 * possible, because they are larger in print.
 */
export function qrModules(code: string): boolean[][] {
  const encoding = /^[0-9A-Z $%*+\-./:]*$/.test(code) ? 'alphanumeric' : 'byte';
  const framed = encodeQR(code, 'raw', { ecc: 'medium', encoding, border: 1 });
  return framed.slice(1, -1).map((row) => row.slice(1, -1));
}

/** The runs of neighbouring dark squares in a row. */
export function darkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  });
  return runs;
}
