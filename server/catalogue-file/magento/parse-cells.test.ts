import { describe, expect, it } from 'vitest';
import { parseCategories, parseCustomOptions, parseFields } from './parse-cells.ts';

describe('the fields of a cell', () => {
  it.each([
    ['size=M,color=Red', { size: 'M', color: 'Red' }],
    ['sku=A,color=Red, dark,size=M', { sku: 'A', color: 'Red, dark', size: 'M' }],
    ['note=a=b,size=', { note: 'a=b', size: '' }],
    ['', {}],
  ])('are parsed: %s', (cell, expected) => {
    expect(Object.fromEntries(parseFields(cell))).toEqual(expected);
  });
});

describe('the categories of a cell', () => {
  it.each([
    ['Default Category/Gear,Default Category/Gear/Bags', [['Gear'], ['Gear', 'Bags']]],
    ['Default Category/Day\\/Night', [['Day/Night']]],
    ['Default Category', []],
    ['', []],
  ])('are parsed: %s', (cell, expected) => {
    expect(parseCategories(cell)).toEqual(expected);
  });
});

describe('the custom options of a cell', () => {
  it('gather the values of each option, and a value may contain a bar or a comma', () => {
    const cell =
      'name=Design,type=radio,required=1,price=5.0000,price_type=fixed,sku=,option_title=Red, dark|' +
      'name=Design,type=radio,required=1,price=10,price_type=percent,sku=,option_title=Blue|Green|' +
      'name=Visit date,type=date,required=1,price=0.0000,price_type=fixed,sku=';
    expect(parseCustomOptions(cell)).toEqual([
      {
        name: 'Design',
        type: 'radio',
        required: true,
        price: '5.0000',
        maxCharacters: 0,
        values: [
          { title: 'Red, dark', price: '5.0000', isPercent: false },
          { title: 'Blue|Green', price: '10', isPercent: true },
        ],
      },
      { name: 'Visit date', type: 'date', required: true, price: '0.0000', maxCharacters: 0, values: [] },
    ]);
  });
});
