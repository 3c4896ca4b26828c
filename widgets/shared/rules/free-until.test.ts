import { expect, test } from 'vitest';
import type { CartLine } from '#shared/contract/cart-shape.ts';
import { freeUntil } from './free-until.ts';

const may1 = { day: '2026-05-01', time: '23:59' };
const may1Noon = { day: '2026-05-01', time: '12:00' };
const june = { day: '2026-06-30', time: '09:00' };
const line = (more: Partial<CartLine> = {}, buy_x_amount = 0) =>
  ({ refusal: null, product: { buy_x_amount }, ...more }) as CartLine;
const free = (free_until: typeof may1) => line({ free_until });

test.each([
  ['one line', [free(may1)], may1],
  ['the first of several moments', [free(june), free(may1), free(may1Noon)], may1Noon],
  ['the first, when it comes first', [free(may1Noon), free(may1), free(june)], may1Noon],
  ['not while a line has no such terms', [free(may1), line()], null],
  ['gifts do not count', [free(may1), line({}, 4)], may1],
  ['nor does what cannot be bought any more', [free(may1), line({ refusal: 'out-of-stock' })], may1],
  ['nothing of an empty cart', [], null],
])('%s', (_, lines, until) => {
  expect(freeUntil(lines)).toEqual(until);
});
