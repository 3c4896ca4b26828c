import { describe, expect, it } from 'vitest';
import type { CartLine, LineRefusal } from '#shared/contract/cart-shape.ts';
import { findChanged, groupBySku, groupLines, isEditable, isOrderable } from './cart-groups.ts';

interface Some {
  sku?: string;
  date?: string;
  option?: number;
  gift?: number;
  configurable?: boolean;
  refusal?: LineRefusal;
}

function line(id: string, more: Some = {}): CartLine {
  const { sku = 'ride', date = '2026-05-01', option = 1, gift = 0, configurable = true, refusal = null } = more;
  return {
    id,
    quantity: 1,
    configurable_options: configurable ? [{ option_label: 'Age', value_label: id }] : [],
    customizable_options: [{ id: option, label: 'Visit date', values: [{ value: date, label: date }] }],
    product: { sku, buy_x_amount: gift },
    refusal,
  } as unknown as CartLine;
}

describe('groups of a cart’s lines', () => {
  it('put the ages of one visit together', () => {
    const groups = groupLines([line('adult'), line('child')]);
    expect(groups.map((group) => group.lines.map((one) => one.id))).toEqual([['adult', 'child']]);
  });

  it('keep two days of one product apart', () => {
    const groups = groupLines([line('adult'), line('later', { date: '2026-05-02' })]);
    expect(groups).toHaveLength(2);
  });

  it('put visitors of one visit together, whatever their names', () => {
    const named = (id: string, name: string) => {
      const one = line(id);
      const names = { id: 9, per_unit: true, label: 'Name', kind: 'per-unit' as const };
      const values = [{ value: name, label: name }];
      return { ...one, customizable_options: [...one.customizable_options, { ...names, values }] };
    };
    expect(groupLines([named('adult', 'Mei'), named('child', 'Anna')])).toHaveLength(1);
  });

  it('keep two products apart when sku and option id would join to the same text', () => {
    const groups = groupLines([line('a', { sku: 'ride', option: 21 }), line('b', { sku: 'ride2', option: 1 })]);
    expect(groups.map((group) => group.sku)).toEqual(['ride', 'ride2']);
  });

  it('put gifts last, whatever their place in the cart', () => {
    const groups = groupLines([line('gift', { gift: 4 }), line('adult')]);
    expect(groups.map((group) => group.lines[0]?.id)).toEqual(['adult', 'gift']);
  });
});

describe('the products of a cart', () => {
  it('group their days, even if lines for other products were added in between', () => {
    const lines = [line('a'), line('b', { sku: 'other' }), line('c', { date: '2026-05-02' }), line('d')];
    const groups = groupBySku([...lines, line('gift', { gift: 4 })]);
    expect(groups.map(({ sku, lines: all }) => [sku, all.map(({ id }) => id)])).toEqual([
      ['ride', ['a', 'd', 'c']],
      ['other', ['b']],
      ['ride', ['gift']],
    ]);
    expect(groups.map(({ visits }) => visits.map((visit) => visit.lines.map(({ id }) => id)))).toEqual([
      [['a', 'd'], ['c']],
      [['b']],
      [['gift']],
    ]);
  });
});

describe('the group that an edit has changed', () => {
  const before = groupLines([line('a'), line('b', { sku: 'other' })]);

  it.each([
    ['nothing', [line('a'), line('b', { sku: 'other' })], -1],
    ['the day', [line('b', { sku: 'other' }), line('new', { date: '2026-05-02' })], 1],
    ['the quantity', [{ ...line('a'), quantity: 2 }, line('b', { sku: 'other' })], 0],
    ['the day, to that of another group', [{ ...line('b', { sku: 'other' }), quantity: 2 }], 0],
    ['everything, removed', [], -1],
  ])('%s → %s', (_, lines, expected) => {
    expect(findChanged(before, groupLines(lines))).toBe(expected);
  });
});

describe('a line that can be edited', () => {
  it.each([
    ['a configured ticket', line('a'), true],
    ['a gift', line('a', { gift: 4 }), false],
    ['the annual pass', line('a', { sku: '360-annual-pass' }), false],
    ['a line without configurable options', line('a', { configurable: false }), false],
    ['a product that left the catalogue', line('a', { refusal: 'product-not-found' }), false],
    ['a product that is sold out', line('a', { refusal: 'out-of-stock' }), false],
    ['a day that has passed', line('a', { refusal: 'date-not-available' }), true],
    ['a choice that is no longer offered', line('a', { refusal: 'option-not-found' }), true],
    ['a slot that has begun', line('a', { refusal: 'slot-closed' }), true],
  ])('%s → %s', (_, given, expected) => {
    expect(isEditable(given)).toBe(expected);
  });
});

describe('a cart that can be ordered', () => {
  it.each([
    ['lines that can all be bought', [line('a'), line('b')], true],
    ['a line that can no longer be bought', [line('a'), line('b', { refusal: 'slot-closed' })], false],
  ])('%s → %s', (_, lines, expected) => {
    expect(isOrderable({ items: lines })).toBe(expected);
  });
});
