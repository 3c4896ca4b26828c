import { expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

it.each([
  [123_450, 'HKD', '1234.50'],
  [-5, 'HKD', '-0.05'],
  [0, 'HKD', '0.00'],
  [1200, 'JPY', '1200'],
  [1200, 'KWD', '1.200'],
])('writes %i of %s as %s', (cents, currency, text) => {
  expect(amountText(cents, currency)).toBe(text);
});
