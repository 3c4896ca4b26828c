import { expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

it.each([
  ['', ''],
  ['Mei Chan', 'Mei Chan'],
  ['Chan, Mei', '"Chan, Mei"'],
  ['Mei "May" Chan', '"Mei ""May"" Chan"'],
  ['Mei; Chan', '"Mei; Chan"'],
  ['Chan-Lee', 'Chan-Lee'],
  ['mei+tours@example.com', 'mei+tours@example.com'],
  ['+85291234567', '+85291234567'],
  ['+852 9123 4567', '+852 9123 4567'],
  ['-235.50', '-235.50'],
  ['-20', '-20'],
])('writes %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '＝1+1', '＋1+1', '－1+1', '＠SUM(1)'])(
  'keeps a spreadsheet from taking %s for a formula',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  },
);

it.each([
  ['Mei;=1+1', `"Mei;'=1+1"`],
  ['Mei; =1+1;＝2', `"Mei;' =1+1;'＝2"`],
  ['Mei\t@SUM(1)', `"Mei\t'@SUM(1)"`],
  ['Mei;"=1+1"', `"Mei;'""=1+1"""`],
])('keeps a spreadsheet whose cells end at semicolons or tabs from finding a formula in %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
