import { describe, expect, it } from 'vitest';
import { slugOf, withCombinations } from './with-combinations.ts';

const age = {
  code: 'cable_age',
  label: { en: 'Age' },
  values: [
    { index: 1, label: { en: 'Adult' } },
    { index: 2, label: { en: 'Child (3–11)' } },
  ],
};
const cabin = { code: 'cabin', label: { en: 'Cabin' }, values: [{ index: 7, label: { hk: '標準' } }] };

describe('the ticket types of all choices', () => {
  it('are made with the price of the product', () => {
    expect(withCombinations({ sku: 'ride', price: 90, configurableOptions: [age, cabin], variants: [] })).toEqual([
      { sku: 'ride-adult-7', attributes: { cable_age: 1, cabin: 7 }, price: 90, inStock: true },
      { sku: 'ride-child-3-11-7', attributes: { cable_age: 2, cabin: 7 }, price: 90, inStock: true },
    ]);
  });

  it('leave those that are there', () => {
    const adult = { sku: 'ride-child-3-11', attributes: { cable_age: 1 }, price: 5 };
    const found = withCombinations({ sku: 'ride', price: 90, configurableOptions: [age], variants: [adult] });
    expect(found).toEqual([
      adult,
      { sku: 'ride-child-3-11-2', attributes: { cable_age: 2 }, price: 90, inStock: true },
    ]);
  });

  it.each([
    ['without choices', { sku: 'ride', price: 90, configurableOptions: [], variants: [] }],
    ['while a choice has no value', { sku: 'ride', configurableOptions: [age, { code: 'x', values: [] }] }],
    ['of nothing', {}],
  ])('are none %s', (_, product) => {
    expect(withCombinations(product)).toEqual([]);
  });
});

it.each([
  ['Senior (65+)', 'senior-65'],
  ['Élève', 'eleve'],
  ['成人', ''],
])('the short form of %s is "%s"', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
