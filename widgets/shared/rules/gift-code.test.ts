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
  { issued: 300, spent: 120, isWithdrawn: false, left: 180 },
  { issued: 100, spent: 120, isWithdrawn: false, left: 0 },
  { issued: 300, spent: 120, isWithdrawn: true, left: 0 },
])('of $issued less $spent there are $left left', ({ issued, spent, isWithdrawn, left }) => {
  expect(giftCodeLeft(issued, spent, isWithdrawn)).toBe(left);
});
