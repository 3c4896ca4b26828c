import { expect, it } from 'vitest';
import { newProduct } from './new-product.ts';

it('a copy has names of its own, and no number', () => {
  const ride = {
    id: 3,
    sku: 'ride',
    urlKey: 'ride',
    name: { en: 'Ride' },
    takes: { ride: 2, hall: 1 },
    variants: [
      { sku: 'ride-adult', price: 1, takes: { ride: 3 } },
      { sku: 'ride-child', price: 2 },
    ],
  };
  expect(newProduct(ride)).toEqual({
    sku: 'ride-copy',
    urlKey: 'ride-copy',
    name: { en: 'Ride' },
    takes: { 'ride-copy': 2, hall: 1 },
    variants: [
      { sku: 'ride-adult-copy', price: 1, takes: { 'ride-copy': 3 } },
      { sku: 'ride-child-copy', price: 2 },
    ],
  });
});

it('a new product has no names yet', () => {
  expect(newProduct(null)).toMatchObject({ type: 'configurable', name: {}, variants: [], inStock: true });
  expect(newProduct(null)).not.toHaveProperty('sku');
});
