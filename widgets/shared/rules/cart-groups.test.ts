import { describe, expect, it } from 'vitest';
import type { CartLine } from '#shared/contract/cart.ts';
import { groupLines, isEditable, isGift } from './cart-groups.ts';

function line(id: string, more: { sku?: string; date?: string; gift?: number; configurable?: boolean } = {}): CartLine {
  const { sku = 'ride', date = '2026-05-01', gift = 0, configurable = true } = more;
  return {
    id,
    quantity: 1,
    configurable_options: configurable ? [{ option_label: 'Age', value_label: id }] : [],
    customizable_options: [{ id: 1, label: 'Visit date', values: [{ value: date, label: date }] }],
    product: { sku, buy_x_amount: gift },
  } as unknown as CartLine;
}

describe('groupLines', () => {
  it('puts the ages of one visit together', () => {
    const groups = groupLines([line('adult'), line('child')]);
    expect(groups.map((group) => group.lines.map((one) => one.id))).toEqual([['adult', 'child']]);
  });

  it('keeps two days of one product apart', () => {
    const groups = groupLines([line('adult'), line('later', { date: '2026-05-02' })]);
    expect(groups).toHaveLength(2);
  });

  it('puts gifts last, whatever their place in the cart', () => {
    const groups = groupLines([line('gift', { gift: 4 }), line('adult')]);
    expect(groups.map((group) => group.lines[0]?.id)).toEqual(['adult', 'gift']);
  });
});

describe('isEditable', () => {
  it.each([
    ['a configured ticket', line('a'), true],
    ['a gift', line('a', { gift: 4 }), false],
    ['the annual pass', line('a', { sku: '360-annual-pass' }), false],
    ['a line without configurable options', line('a', { configurable: false }), false],
  ])('%s → %s', (_, given, expected) => {
    expect(isEditable(given)).toBe(expected);
  });

  it('knows a gift by its amount', () => {
    expect([isGift(line('a', { gift: 4 })), isGift(line('a'))]).toEqual([true, false]);
  });
});
