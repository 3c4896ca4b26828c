import { describe, expect, it } from 'vitest';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { findPositions } from './find-positions.ts';

const text = JSON.stringify(testCatalogue(), null, 2);
const lines = text.split('\n');
const { lineOf } = findPositions(text);
const said = (path: (string | number)[]) => lines[(lineOf(path) ?? 0) - 1]?.trim();

describe('the line of a field', () => {
  it.each([
    [['store', 'color'], '"color": "#123456",'],
    [['categories', 2, 'urlKey'], '"urlKey": "cable-car",'],
    [['products', 0, 'images', 1, 'file'], '"file": "cabins/two.jpg",'],
    [['products', 2, 'price'], '"price": 128,'],
    [['promoCodes', 0, 'code'], '"code": "TENOFF",'],
    [['giftCodes', 0, 'balance'], '"balance": 300'],
  ])('%j is found before, in and after the products', (path, expected) => {
    expect(said(path)).toBe(expected);
  });

  it('that is missing is the line of the field around it', () => {
    expect(said(['store', 'nothing', 'at', 'all'])).toBe('"store": {');
    expect(lineOf(['products', 3, 'nothing'])).toBe(lineOf(['products', 3]));
    expect(lineOf(['nothing'])).toBe(1);
  });

  it('is found for products that are no objects, and beside another list with the same name', () => {
    const odd = '{"store":{"products":[1]},\n"products":[\n"a",\n{"b":\n1},\n[2]],\n"end":1}';
    const find = findPositions(odd).lineOf;
    expect(
      [['products', 0], ['products', 1, 'b'], ['products', 2], ['end'], ['store', 'products', 0]].map(find),
    ).toEqual([3, 5, 6, 7, 1]);
  });
});
