import { expect, it } from 'vitest';
import { differences } from './differences.ts';

const before = {
  name: { en: 'Ride', hk: '纜車' },
  price: 100,
  related: ['a'],
  variants: [
    { sku: 'x', price: 1 },
    { sku: 'y', price: 2 },
  ],
};

it.each([
  ['nothing', before, []],
  ['a text', { ...before, name: { en: 'Ride', hk: '來回' } }, [[['name', 'hk'], '纜車', '來回']]],
  [
    'a new and a removed field',
    { ...before, price: undefined, venue: { place: { en: 'Bay' } } },
    [
      [['price'], 100, null],
      [['venue'], null, { place: { en: 'Bay' } }],
    ],
  ],
  [
    'an entry',
    { ...before, variants: [before.variants[0], { sku: 'y', price: 3 }] },
    [[['variants', 1, 'price'], 2, 3]],
  ],
  [
    'the length of a list',
    { ...before, variants: [before.variants[0]] },
    [[['variants'], before.variants, [before.variants[0]]]],
  ],
  ['a list of names', { ...before, related: ['b'] }, [[['related'], ['a'], ['b']]]],
])('finds %s', (_, after, found) => {
  expect(differences(before, after).map((change) => [change.path, change.before, change.after])).toEqual(found);
});

it('names each field of a new thing', () => {
  expect(differences(null, { sku: 'x', price: 1 }).map(({ path }) => path)).toEqual([['sku'], ['price']]);
});
