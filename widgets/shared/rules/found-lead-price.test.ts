import { describe, expect, it } from 'vitest';
import { foundLeadPrice } from './found-lead-price.ts';

describe('what a found product leads with', () => {
  const found = { price: 115, regularPrice: null } as Parameters<typeof foundLeadPrice>[0];
  const adult = { label: 'Adult', price: 235, regular: 235, hasMore: true };

  it.each([
    ['is its first kind of ticket', { ...found, leadPrice: adult }, adult],
    ['is its lowest price without one', found, { label: '', price: 115, regular: 115, hasMore: false }],
    [
      'has the regular price beside it',
      { ...found, regularPrice: 128 },
      { label: '', price: 115, regular: 128, hasMore: false },
    ],
  ])('%s', (_, product, expected) => {
    expect(foundLeadPrice(product)).toEqual(expected);
  });
});
