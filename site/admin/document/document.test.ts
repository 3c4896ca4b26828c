import { describe, expect, it } from 'vitest';
import { isSame, valueAt, withValue } from './document.ts';

const product = {
  name: { en: 'Ride' },
  variants: [
    { sku: 'a', price: 1 },
    { sku: 'b', price: 2 },
  ],
};

describe('the value at a path', () => {
  it.each([
    [['name', 'en'], 'Ride'],
    [['variants', 1, 'price'], 2],
    [['venue', 'place', 'en'], undefined],
    [['name', 'toString'], undefined],
    [['variants', 'length', 'x'], undefined],
    [[], product],
  ])('at %j', (path, value) => {
    expect(valueAt(product, path)).toBe(value);
  });
});

describe('a document with another value', () => {
  it.each([
    [['name', 'hk'], '纜車', { ...product, name: { en: 'Ride', hk: '纜車' } }],
    [['name', 'en'], undefined, { ...product, name: {} }],
    [['venue', 'place', 'en'], 'Bay', { ...product, venue: { place: { en: 'Bay' } } }],
    [['variants', 0, 'price'], 5, { ...product, variants: [{ sku: 'a', price: 5 }, product.variants[1]] }],
    [['pools', 0], 'cable-car', { ...product, pools: ['cable-car'] }],
    [['variants'], undefined, { name: product.name }],
    [[], { sku: 'x' }, { sku: 'x' }],
  ])('at %j', (path, value, changed) => {
    expect(withValue(product, path, value)).toEqual(changed);
  });

  it('shares the parts that stay', () => {
    const changed = withValue(product, ['variants', 0, 'price'], 5);
    expect(valueAt(changed, ['name'])).toBe(product.name);
    expect(valueAt(changed, ['variants', 1])).toBe(product.variants[1]);
    expect(product.variants[0]?.price).toBe(1);
  });
});

it.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: 1, b: undefined }, { a: 1, c: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['', null, false],
])('%j and %j are the same: %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
