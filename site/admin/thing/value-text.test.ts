import { expect, it } from 'vitest';
import { valueText } from './value-text.ts';

const words = { names: { price: 'Price', label: 'Label' }, yes: 'Yes', no: 'No', none: 'None' };

it.each([
  [null, 'None'],
  ['', 'None'],
  [[], 'None'],
  [{}, 'None'],
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  [12.5, '12.5'],
  ['Peak', 'Peak'],
  [['mon', 'tue'], 'mon; tue'],
  [{ en: 'Ridge', hk: '雲嶺' }, 'Ridge'],
  [{ price: 12, other: null }, 'Price: 12, other: None'],
  [[{ price: 1, label: { hk: '成人' } }], 'Price: 1, Label: 成人'],
])('words %j', (value, text) => {
  expect(valueText(value, words)).toBe(text);
});
