import { encodeQR } from 'qr';

/** A code as rows of squares (true is dark) without its quiet zone. It has as few as possible, because they print larger. */
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
