import { expect, it } from 'vitest';
import { giftCodeParts } from './gift-code.ts';

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
