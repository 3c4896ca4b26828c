import { csvCell } from '#shared/rules/csv-cell.ts';

/** Lets the browser save a file for a spreadsheet. Cells that look like formulas are defused. */
export function downloadCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  downloadCsvText(fileName, rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join(''));
}

/** Lets the browser save CSV. The mark at the beginning lets spreadsheets read the file as UTF-8. */
export function downloadCsvText(fileName: string, csv: string): void {
  downloadFile(fileName, `\uFEFF${csv}`, 'text/csv;charset=utf-8');
}

/** Lets the browser save a text as a file. */
export function downloadFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
