import { expect, it } from 'vitest';
import type { OrderedItem } from './order-document.ts';
import { judgeRestored, type LineStanding } from './restored-lines.ts';

const item = {
  productName: 'The ride',
  variantLabel: 'adult',
  priceCents: 10_000,
  ordered: 2,
  isGift: false,
} as OrderedItem;
const same: LineStanding = { isRefused: false, unitCents: 10_000, quantity: 2, places: 'held' };

it.each<[string, LineStanding | undefined, string]>([
  ['unchanged', same, 'back'],
  ['beside more of the same', { ...same, quantity: 5 }, 'back'],
  ['without places and never took any', { ...same, places: 'none' }, 'back'],
  ['at another price', { ...same, unitCents: 9000 }, 'changed'],
  ['with fewer', { ...same, quantity: 1 }, 'changed'],
  ['with its places sold to others', { ...same, places: 'lapsed' }, 'changed'],
  ['no longer sold', { ...same, isRefused: true, unitCents: 0 }, 'gone'],
  ['missing', undefined, 'gone'],
])('reports the outcome of a line: %s', (_how, standing, outcome) => {
  expect(judgeRestored([item], () => standing)).toEqual([{ name: 'The ride · adult', outcome }]);
});

it('names a line without a variant only by its product', () => {
  expect(judgeRestored([{ ...item, variantLabel: '' }], () => same)).toMatchObject([{ name: 'The ride' }]);
});

it('leaves out gifts, because the cart adds them again', () => {
  expect(judgeRestored([{ ...item, isGift: true }], () => undefined)).toEqual([]);
});
