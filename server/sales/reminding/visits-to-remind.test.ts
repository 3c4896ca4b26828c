import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import { daysToRemind, visitsToRemind } from './visits-to-remind.ts';

const today = '2026-03-10';

describe('the days to remind of', () => {
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
  ])('of %j are %j', (visits, days) => {
    expect(
      daysToRemind(
        visits.map((visitDate) => ({ visitDate })),
        today,
      ),
    ).toEqual(days);
  });
});

describe('what a buyer is reminded of', () => {
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
    ['what is for the day', [item()], ['issued'], [[1, 3]]],
    ['what is left of it', [item({ refunded: 1, redeemed: 1 })], ['issued', 'void', 'redeemed'], [[1, 1]]],
    ['nothing that is for another day', [item({ visitDate: '2026-03-15' })], ['issued'], []],
    ['nothing without a day', [item({ visitDate: null })], ['issued'], []],
    ['nothing that was given back', [item({ refunded: 3 })], ['void'], []],
    ['nothing that was used', [item({ redeemed: 3 })], ['redeemed'], []],
    ['two products of one day', [item(), item({ itemId: 2, ordered: 1 })], ['issued'], [[1, 3], [2, 1]]], // biome-ignore format: a row a case
  ] as const)('is %s', (_, items, states, reminded) => {
    expect(remind([...items], [...states])).toEqual(reminded);
  });

  it.each(['waiting', 'cancelled', 'closed'] as const)('is nothing of an order that is %s', (status) => {
    expect(remind([item()], ['issued'], status)).toEqual([]);
  });

  it('follows a visit that was moved', () => {
    const moved = item({ visitDate: '2026-03-20' });
    const order = { status: 'paid' as const, items: [moved], tickets: [{ item: moved, state: 'issued' as const }] };
    expect(visitsToRemind(order, day)).toEqual([]);
    expect(visitsToRemind(order, '2026-03-20')).toHaveLength(1);
  });
});
