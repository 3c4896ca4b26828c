import type { LocalizedValue } from '#site/admin/form/localized-fields.tsx';

/** The sizes of an item, as the catalogue file writes them. Each row has a value for each column. */
export interface SizeChart {
  columns: LocalizedValue[];
  rows: { size: LocalizedValue; values: string[] }[];
}

export const newChart: SizeChart = { columns: [{}], rows: [{ size: {}, values: [''] }] };

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
