import { describe, expect, it } from 'vitest';
import { type LeadPrice, leadPrices, type PossiblePrice } from './lead-price.ts';

const adult = { index: 21, label: 'Adult' };
const child = { index: 22, label: 'Child' };
const at = (kind: number | null, price: number, inStock = true): PossiblePrice => ({
  kind,
  price,
  regular: 0,
  inStock,
});
const lead = (label: string, price: number, hasMore = false): LeadPrice => ({ label, price, regular: price, hasMore });

describe('the lead prices', () => {
  it.each<[string, { index: number; label: string }[], PossiblePrice[], LeadPrice[]]>([
    ['are none without a price', [adult], [], []],
    ['are the product’s price when it has no kinds', [], [at(null, 128)], [lead('', 128)]],
    ['are the lowest of several', [], [at(null, 500), at(null, 300)], [lead('', 300, true)]],
    [
      'begin with the first kind, not with the cheapest',
      [adult, child],
      [at(22, 115), at(21, 235)],
      [lead('Adult', 235), lead('Child', 115)],
    ],
    [
      'mark each kind of which some tickets cost more',
      [adult, child],
      [at(21, 235), at(21, 315), at(22, 115), at(22, 115)],
      [lead('Adult', 235, true), lead('Child', 115)],
    ],
    [
      'mark a kind of which a ticket in the middle costs more',
      [adult],
      [at(21, 235), at(21, 315), at(21, 235)],
      [lead('Adult', 235, true)],
    ],
    ['leave out a kind that no ticket has', [adult, child], [at(21, 235)], [lead('Adult', 235)]],
    ['leave out variants that are out of stock', [adult], [at(21, 99, false), at(21, 235)], [lead('Adult', 235)]],
    ['include variants out of stock when all are', [adult], [at(21, 99, false)], [lead('Adult', 99)]],
  ])('%s', (_, kinds, possible, expected) => {
    expect(leadPrices(kinds, possible)).toEqual(expected);
  });

  it('include the regular price of the cheapest ticket', () => {
    const early = { ...at(21, 199), regular: 235 };
    expect(leadPrices([adult], [at(21, 235), early])).toEqual([{ ...lead('Adult', 199, true), regular: 235 }]);
  });
});
