import { expect, it } from 'vitest';
import { managesShop, shopsNamed } from './manages-shop.ts';

it.each<[string[], string | number | undefined, boolean]>([
  [['owner'], '7', true],
  [['owner'], undefined, true],
  [['shop.manage:7'], '7', true],
  [['shop.manage:7'], 7, true],
  [['shop.manage:7'], undefined, true],
  [['shop.manage:7'], '8', false],
  [['shop.manage:7'], 77, false],
  [['shop.manage:77'], 7, false],
  [['shop.manage'], '7', false],
  [['vendor', 'catalogue.edit'], undefined, false],
  [[], undefined, false],
])('%j manages the shop %s: %s', (permissions, shop, may) => {
  expect(managesShop(permissions, shop)).toBe(may);
});

it('names each shop once, from the lowest', () => {
  expect(shopsNamed(['shop.manage:12', 'vendor', 'shop.manage:7', 'shop.manage:12', 'shop.manage:x'])).toEqual([7, 12]);
});
