import { describe, expect, it } from 'vitest';
import { analyticsItems, configuredItems, totalPrice, totalQuantity, virtualItems } from './picked-lines.ts';

const rows = [
  { sku: 'round-trip-adult', name: 'Round trip – Adult', price: 235.1, quantity: 3, currency: 'HKD' },
  { sku: 'round-trip-child', name: 'Round trip – Child', price: 110, quantity: 0, currency: 'HKD' },
  { sku: 'round-trip-senior', name: 'Round trip – Senior', price: 140.2, quantity: 1, currency: 'HKD' },
];
const date = [{ id: 7, value_string: '2026-01-05 00:00:00' }];

describe('the picked rows', () => {
  it('are submitted without rows of quantity 0', () => {
    expect(configuredItems('round-trip', rows, () => date)).toEqual([
      { parent_sku: 'round-trip', data: { quantity: 3, sku: 'round-trip-adult' }, customizable_options: date },
      { parent_sku: 'round-trip', data: { quantity: 1, sku: 'round-trip-senior' }, customizable_options: date },
    ]);
    expect(virtualItems(rows, () => []).map((item) => item.data.sku)).toEqual([
      'round-trip-adult',
      'round-trip-senior',
    ]);
  });

  it('add up in whole cents', () => {
    expect(totalPrice(rows)).toBe(845.5);
    expect(totalPrice([{ sku: 'a', name: 'A', price: 0.1, quantity: 3, currency: 'EUR' }])).toBe(0.3);
    expect(totalPrice([{ sku: 'a', name: 'A', price: 1.001, quantity: 3, currency: 'KWD' }])).toBe(3.003);
    expect(totalPrice([])).toBe(0);
    expect(totalQuantity(rows)).toBe(4);
  });

  it('are reported to analytics with line totals', () => {
    expect(analyticsItems(rows)).toEqual([
      { item_name: 'Round trip – Adult', item_id: 'round-trip-adult', price: 705.3, quantity: 3, currency: 'HKD' },
      { item_name: 'Round trip – Senior', item_id: 'round-trip-senior', price: 140.2, quantity: 1, currency: 'HKD' },
    ]);
  });
});
