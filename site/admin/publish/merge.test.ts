import { expect, it } from 'vitest';
import { clashes, withTheirs } from './merge.ts';

const base = { name: { en: 'Ride', hk: '纜車' }, price: 100, variants: [{ sku: 'x', price: 1 }] };

it.each([
  ['only I changed it', { ...base, price: 90 }, base, [[['price'], 90, 100, 'me']]],
  ['only they changed it', base, { ...base, price: 90 }, [[['price'], 100, 90, 'them']]],
  ['both changed it', { ...base, price: 80 }, { ...base, price: 90 }, [[['price'], 80, 90, null]]],
  ['both changed it alike', { ...base, price: 80 }, { ...base, price: 80 }, []],
  [
    'they added an entry and I changed one',
    { ...base, variants: [{ sku: 'x', price: 2 }] },
    {
      ...base,
      variants: [
        { sku: 'x', price: 1 },
        { sku: 'y', price: 3 },
      ],
    },
    [
      [
        ['variants'],
        [{ sku: 'x', price: 2 }],
        [
          { sku: 'x', price: 1 },
          { sku: 'y', price: 3 },
        ],
        null,
      ],
    ],
  ],
  ['I removed what they kept', { price: 100, variants: base.variants }, base, [[['name'], undefined, base.name, 'me']]],
])('%s', (_, mine, theirs, found) => {
  expect(clashes(base, mine, theirs).map((one) => [one.path, one.mine, one.theirs, one.changedBy])).toEqual(found);
});

it('takes their values into my document', () => {
  const mine = { ...base, name: { en: 'My ride', hk: '纜車' }, price: 80 };
  const theirs = { name: base.name, price: 90, variants: [] };
  const found = clashes(base, mine, theirs);
  expect(withTheirs(mine, found)).toEqual(theirs);
  expect(
    withTheirs(
      mine,
      found.filter(({ path }) => path[0] === 'price'),
    ),
  ).toEqual({ ...mine, price: 90 });
});

it('removes a field that they removed', () => {
  const { price, ...theirs } = base;
  expect(withTheirs(base, clashes(base, base, theirs))).toEqual(theirs);
});

it('without a base, a person decides each field', () => {
  expect(clashes(null, { ...base, price: 80 }, base).map(({ path, changedBy }) => [path, changedBy])).toEqual([
    [['price'], null],
  ]);
});
