import { expect, it } from 'vitest';
import { splitRefundMoney } from './split-refund-money.ts';

it.each([
  ['enough left, nothing returned outside', 300, { leftCents: 900, outsideCents: 0 }, [300, 0], [300, 0]],
  ['enough left, enough returned outside', 300, { leftCents: 400, outsideCents: 500 }, [300, 0], [0, 300]],
  ['too little left, enough returned outside', 300, { leftCents: 100, outsideCents: 800 }, [100, 200], [0, 300]],
  ['nothing left, enough returned outside', 300, { leftCents: 0, outsideCents: 300 }, [0, 300], [0, 300]],
  ['enough left, too little returned outside', 300, { leftCents: 800, outsideCents: 100 }, [300, 0], [200, 100]],
  ['a refund of nothing', 0, { leftCents: 0, outsideCents: 500 }, [0, 0], [0, 0]],
  ['too little in both together', 300, { leftCents: 100, outsideCents: 100 }, null, null],
  ['nothing in either', 300, { leftCents: 0, outsideCents: 0 }, null, null],
])('shares out a refund: %s', (_, moneyCents, payment, left, already) => {
  const shared = (sums: number[] | null) => sums && { dueCents: sums[0], outsideCents: sums[1] };
  expect(splitRefundMoney(moneyCents, payment, false)).toEqual(shared(left));
  expect(splitRefundMoney(moneyCents, payment, true)).toEqual(shared(already));
});
