import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { daysToRemind, visitsToRemind } from './visits-to-remind.ts';

const today = '2026-03-10';

describe('the days with reminders', () => {
  it.each([
    [['2026-03-14'], ['2026-03-14']],
    [
      ['2026-03-14', '2026-03-14', null, '2026-03-12'],
      ['2026-03-14', '2026-03-12'],
    ],
    [['2026-03-11'], []],
    [['2026-03-10'], []],
    [['2026-03-09'], []],
    [[null], []],
  ])('for visits on %j are %j', (visits, days) => {
    expect(
      daysToRemind(
        visits.map((visitDate) => ({ visitDate })),
        today,
      ),
    ).toEqual(days);
  });
});

describe('a reminder', () => {
  const day = '2026-03-14';
  const item = (more: Partial<OrderedItem> = {}) =>
    ({ itemId: 1, visitDate: day, ordered: 3, refunded: 0, redeemed: 0, ...more }) as OrderedItem;
  const remind = (
    items: OrderedItem[],
    states: ('issued' | 'redeemed' | 'void')[] = ['issued'],
    status: 'waiting' | 'paid' | 'cancelled' | 'closed' = 'paid',
  ) =>
    visitsToRemind(
      { status, items, tickets: items.flatMap((one) => states.map((state) => ({ item: one, state }))) },
      day,
    ).map(({ itemId, ordered }) => [itemId, ordered]);

  it.each([
    ['the items for the day', [item()], ['issued'], [[1, 3]]],
    ['the remaining units', [item({ refunded: 1, redeemed: 1 })], ['issued', 'void', 'redeemed'], [[1, 1]]],
    ['no item for another day', [item({ visitDate: '2026-03-15' })], ['issued'], []],
    ['no item without a day', [item({ visitDate: null })], ['issued'], []],
    ['no refunded item', [item({ refunded: 3 })], ['void'], []],
    ['no used item', [item({ redeemed: 3 })], ['redeemed'], []],
    ['two products for one day', [item(), item({ itemId: 2, ordered: 1 })], ['issued'], [[1, 3], [2, 1]]], // biome-ignore format: a row a case
  ] as const)('lists %s', (_, items, states, reminded) => {
    expect(remind([...items], [...states])).toEqual(reminded);
  });

  it.each(['waiting', 'cancelled', 'closed'] as const)('lists nothing for an order that is %s', (status) => {
    expect(remind([item()], ['issued'], status)).toEqual([]);
  });

  it('follows a visit that was moved', () => {
    const moved = item({ visitDate: '2026-03-20' });
    const order = { status: 'paid' as const, items: [moved], tickets: [{ item: moved, state: 'issued' as const }] };
    expect(visitsToRemind(order, day)).toEqual([]);
    expect(visitsToRemind(order, '2026-03-20')).toHaveLength(1);
  });
});
