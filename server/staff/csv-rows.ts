import { csvCell } from '#shared/rules/csv-cell.ts';

/** The lines of a CSV file. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
