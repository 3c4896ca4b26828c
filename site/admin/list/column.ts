import type { ReactNode } from 'react';

/** A column of a list, in the table, on the card of a phone and in the file for a spreadsheet. The first column names the row. */
export interface Column<Row> {
  title: string;
  cell(row: Row): ReactNode;
  /** The cell in a file; without it the file has no such column. */
  text?: (row: Row) => string;
  /** True for numbers and amounts, which are aligned on their right. */
  isAmount?: boolean;
}
