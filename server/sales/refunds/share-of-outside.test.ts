import { expect, it } from 'vitest';
import { shareOfOutside } from './share-of-outside.ts';

it.each([
  ['all that is left', 300, { leftCents: 900, outsideCents: 0 }, [300, 0], [300, 0]],
  ['what is left before what went back outside', 300, { leftCents: 400, outsideCents: 500 }, [300, 0], [0, 300]],
  ['a rest, and what went back outside', 300, { leftCents: 100, outsideCents: 800 }, [100, 200], [0, 300]],
  ['nothing more where all went back', 300, { leftCents: 0, outsideCents: 300 }, [0, 300], [0, 300]],
  ['what is left besides a part that went back', 300, { leftCents: 800, outsideCents: 100 }, [300, 0], [200, 100]],
  ['nothing for nothing', 0, { leftCents: 0, outsideCents: 500 }, [0, 0], [0, 0]],
  ['none of more than both', 300, { leftCents: 100, outsideCents: 100 }, null, null],
  ['none where nothing of it is there', 300, { leftCents: 0, outsideCents: 0 }, null, null],
])('gives %s', (_, moneyCents, payment, left, already) => {
  const shared = (sums: number[] | null) => sums && { dueCents: sums[0], outsideCents: sums[1] };
  expect(shareOfOutside(moneyCents, payment, false)).toEqual(shared(left));
  expect(shareOfOutside(moneyCents, payment, true)).toEqual(shared(already));
});
