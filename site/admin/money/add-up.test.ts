import { expect, it } from 'vitest';
import { addUp } from './add-up.ts';

const hkd = (value: number) => ({ value, currency: 'HKD' });
const row = (day: string, method: string, value: number, currency = 'HKD') => ({
  ...{ day, method },
  payout: { value, currency },
});

it.each([
  ['nothing without rows', [], []],
  [
    'tenths without an error of the computer',
    [row('1', 'card', 0.1), row('2', 'card', 0.2)],
    [{ key: '', payout: hkd(0.3) }],
  ],
  [
    'each currency apart',
    [row('1', 'card', 1), row('1', 'card', 2, 'JPY'), row('2', 'card', 3)],
    [
      { key: '', payout: hkd(4) },
      { key: '', payout: { value: 2, currency: 'JPY' } },
    ],
  ],
])('adds up %s', (_, rows, sums) => {
  expect(addUp(rows, ['payout'])).toEqual(sums);
});

it('adds up by a key', () => {
  const rows = [row('1', 'card', 1), row('1', 'wallet', 2), row('2', 'card', 3)];
  expect(addUp(rows, ['payout'], ({ method }) => method)).toEqual([
    { key: 'card', payout: hkd(4) },
    { key: 'wallet', payout: hkd(2) },
  ]);
});
