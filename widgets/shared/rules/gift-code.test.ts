import { expect, it } from 'vitest';
import { giftCodeLeft, giftCodeParts } from './gift-code.ts';

it.each([
  { left: [100, 200], balance: 50, cents: 50, parts: [17, 33] },
  { left: [100, 200], balance: 300, cents: 300, parts: [100, 200] },
  { left: [100, 200], balance: 5_000, cents: 300, parts: [100, 200] },
  { left: [100, 0], balance: 30, cents: 30, parts: [30, 0] },
  { left: [100], balance: 0, cents: 0, parts: [0] },
  { left: [100], balance: -20, cents: 0, parts: [0] },
  { left: [], balance: 20, cents: 0, parts: [] },
])('a balance of $balance pays $cents of $left', ({ left, balance, cents, parts }) => {
  expect(giftCodeParts(left, balance)).toEqual({ cents, parts });
});

it.each([
  ['leaves the smallest possible payment', [100, 200], 270, 0, { cents: 260, parts: [87, 173] }],
  ['pays all', [100, 200], 300, 0, { cents: 300, parts: [100, 200] }],
  ['leaves more', [100, 200], 250, 0, { cents: 250, parts: [83, 167] }],
  ['pays one cent less to leave the smallest payment', [100, 200], 300, 39, { cents: 299, parts: [100, 199] }],
  ['pays its lines in full when the other items cost enough', [100, 200], 300, 40, { cents: 300, parts: [100, 200] }],
  ['pays nothing when the lines cost less than the smallest payment', [30], 20, 0, { cents: 0, parts: [0] }],
])('when 40 is the smallest payment, a gift code %s', (_, left, balance, otherCents, paid) => {
  expect(giftCodeParts(left, balance, { otherCents, smallestCents: 40 })).toEqual(paid);
});

it.each([
  { issued: 300, spent: 120, isWithdrawn: false, left: 180 },
  { issued: 100, spent: 120, isWithdrawn: false, left: 0 },
  { issued: 300, spent: 120, isWithdrawn: true, left: 0 },
])('a gift code of $issued with $spent spent has $left left', ({ issued, spent, isWithdrawn, left }) => {
  expect(giftCodeLeft(issued, spent, isWithdrawn)).toBe(left);
});
