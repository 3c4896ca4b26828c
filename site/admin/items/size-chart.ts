import { isFields } from '#site/admin/document/document.ts';

/** The sizes of an item, as the catalogue file writes them. Each row has a value for each column. */
export interface SizeChart {
  columns: unknown[];
  rows: { size: unknown; values: string[] }[];
}

export const newChart: SizeChart = { columns: [{}], rows: [{ size: {}, values: [''] }] };

/** Reads the chart of a draft, which may have any form. Every row gets a value for each column. */
export function chartOf(value: unknown): SizeChart {
  const { columns, rows } = isFields(value) ? value : {};
  const read = Array.isArray(columns) ? columns : [];
  const given: unknown[] = Array.isArray(rows) ? rows : [];
  return { columns: read, rows: given.map((row) => rowOf(row, read.length)) };
}

function rowOf(row: unknown, length: number): SizeChart['rows'][number] {
  const { size = {}, values } = isFields(row) ? row : {};
  const given: unknown[] = Array.isArray(values) ? values : [];
  return { size, values: Array.from({ length }, (_, at) => String(given[at] ?? '')) };
}

export function addColumn({ columns, rows }: SizeChart): SizeChart {
  return { columns: [...columns, {}], rows: rows.map((row) => ({ ...row, values: [...row.values, ''] })) };
}

export function removeColumn({ columns, rows }: SizeChart, at: number): SizeChart {
  return {
    columns: without(columns, at),
    rows: rows.map((row) => ({ ...row, values: without(row.values, at) })),
  };
}

export function addRow({ columns, rows }: SizeChart): SizeChart {
  return { columns, rows: [...rows, { size: {}, values: columns.map(() => '') }] };
}

export function removeRow({ columns, rows }: SizeChart, at: number): SizeChart {
  return { columns, rows: without(rows, at) };
}

function without<Element>(list: readonly Element[], at: number): Element[] {
  return list.filter((_, index) => index !== at);
}
