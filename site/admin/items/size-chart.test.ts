import { describe, expect, it } from 'vitest';
import { addColumn, addRow, chartOf, newChart, removeColumn, removeRow } from './size-chart.ts';

const chart = {
  columns: [{ en: 'UK' }, { en: 'US' }],
  rows: [
    { size: { en: 'S' }, values: ['6', '7'] },
    { size: { en: 'M' }, values: ['8', '9'] },
  ],
};

describe('a size chart', () => {
  it('begins with one column and one size', () => {
    expect(newChart).toEqual({ columns: [{}], rows: [{ size: {}, values: [''] }] });
  });

  it('is read from a draft of any form', () => {
    expect(chartOf(chart)).toEqual(chart);
    expect(chartOf('nothing')).toEqual({ columns: [], rows: [] });
    expect(chartOf({ columns: [{}, {}], rows: [null, { size: { en: 'S' }, values: ['6', 7, '8'] }] })).toEqual({
      columns: [{}, {}],
      rows: [
        { size: {}, values: ['', ''] },
        { size: { en: 'S' }, values: ['6', '7'] },
      ],
    });
  });

  it('keeps a value for each column in every row', () => {
    expect(addColumn(chart).rows.map(({ values }) => values)).toEqual([
      ['6', '7', ''],
      ['8', '9', ''],
    ]);
    expect(removeColumn(chart, 0)).toEqual({
      columns: [{ en: 'US' }],
      rows: [
        { size: { en: 'S' }, values: ['7'] },
        { size: { en: 'M' }, values: ['9'] },
      ],
    });
    expect(addRow(chart).rows.at(-1)).toEqual({ size: {}, values: ['', ''] });
    expect(removeRow(chart, 0).rows).toEqual([{ size: { en: 'M' }, values: ['8', '9'] }]);
  });
});
