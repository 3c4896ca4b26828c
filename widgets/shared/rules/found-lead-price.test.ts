import { describe, expect, it } from 'vitest';
import { foundLeadPrice } from './found-lead-price.ts';

describe('the first price of a search result', () => {
  const found = { price: 115, regularPrice: null } as Parameters<typeof foundLeadPrice>[0];
  const adult = { label: 'Adult', price: 235, regular: 235, hasMore: true };

  it.each([
    ['is the price of its first kind of ticket', { ...found, leadPrice: adult }, adult],
    ['is the lowest price of a product without kinds', found, { label: '', price: 115, regular: 115, hasMore: false }],
    [
      'includes the regular price',
      { ...found, regularPrice: 128 },
      { label: '', price: 115, regular: 128, hasMore: false },
    ],
  ])('%s', (_, product, expected) => {
    expect(foundLeadPrice(product)).toEqual(expected);
  });
});
