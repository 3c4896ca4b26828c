import { expect, it } from 'vitest';
import { product } from '#shared/contract/catalogue-file/product.ts';
import { toProductFacts } from './product-facts.ts';

it.each<[string, object, { min: number; max: number }]>([
  ['the operator’s', { min: 2, max: 8 }, { min: 2, max: 8 }],
  ['the operator’s minimum and the highest possible maximum', { min: 2 }, { min: 2, max: 999 }],
  ['the lowest and highest possible number', {}, { min: 0, max: 999 }],
])('an option of kind number has the right bounds: %s', (_, own, bounds) => {
  const option = { id: 1, type: 'number', title: { en: 'Suitcases' }, ...own };
  const text = { en: 'Transfer' };
  const transfer = product.parse({
    ...{ id: 1, sku: 'T-01', urlKey: 'transfer', type: 'virtual', categories: [1], price: 10 },
    ...{ name: text, shortDescription: text, description: text, images: [{ file: 'van.jpg', label: text }] },
    options: [option],
  });
  const { options } = toProductFacts(transfer, 0, { currency: 'HKD', taxes: {} });
  expect(options[0]?.asked).toMatchObject(bounds);
});
