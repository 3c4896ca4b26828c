import { expect, it } from 'vitest';
import { isEditableProduct } from './editable-product.ts';

it.each([
  ['a product with options', 'ride', true, true],
  ['a product without options', 'locker', false, false],
  ['the annual pass', '360-annual-pass', true, false],
])('%s (%s, with options: %s) can be edited in the cart: %s', (_, sku, hasOptions, editable) => {
  expect(isEditableProduct(sku, hasOptions)).toBe(editable);
});
