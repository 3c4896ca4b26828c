import { describe, expect, it } from 'vitest';
import { type LeadPrice, leadPrices, type PossiblePrice } from './lead-price.ts';

const adult = { index: 21, label: 'Adult' };
const child = { index: 22, label: 'Child' };
const at = (kind: number | null, price: number, inStock = true): PossiblePrice => ({ kind, price, inStock });

describe('the prices that lead', () => {
  it.each<[string, { index: number; label: string }[], PossiblePrice[], LeadPrice[]]>([
    ['are none without a price', [adult], [], []],
    ['are the product’s own without kinds', [], [at(null, 128)], [{ label: '', price: 128, hasMore: false }]],
    ['are the lowest of several', [], [at(null, 500), at(null, 300)], [{ label: '', price: 300, hasMore: true }]],
    [
      'begin with the first kind, not with the cheapest',
      [adult, child],
      [at(22, 115), at(21, 235)],
      [
        { label: 'Adult', price: 235, hasMore: false },
        { label: 'Child', price: 115, hasMore: false },
      ],
    ],
    [
      'say of each kind by itself whether some cost more',
      [adult, child],
      [at(21, 235), at(21, 315), at(22, 115), at(22, 115)],
      [
        { label: 'Adult', price: 235, hasMore: true },
        { label: 'Child', price: 115, hasMore: false },
      ],
    ],
    [
      'leave out a kind that no ticket has',
      [adult, child],
      [at(21, 235)],
      [{ label: 'Adult', price: 235, hasMore: false }],
    ],
    [
      'pass over what is out of stock',
      [adult],
      [at(21, 99, false), at(21, 235)],
      [{ label: 'Adult', price: 235, hasMore: false }],
    ],
    [
      'name what is out of stock when nothing is left',
      [adult],
      [at(21, 99, false)],
      [{ label: 'Adult', price: 99, hasMore: false }],
    ],
  ])('%s', (_, kinds, possible, expected) => {
    expect(leadPrices(kinds, possible)).toEqual(expected);
  });
});
