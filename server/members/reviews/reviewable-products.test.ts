import { describe, expect, it } from 'vitest';
import { reviewableProducts } from './reviewable-products.ts';

type Item = Parameters<typeof reviewableProducts>[0]['items'][number];

const today = '2026-05-10';
const ride: Item = {
  ...{ productSku: 'ride', productName: 'Ride', visitDate: '2026-05-09', delivery: 'ticket', isGift: false },
  ...{ ordered: 2, redeemed: 0, refunded: 0 },
};

const of = (item: Partial<Item>, status: 'waiting' | 'paid' | 'cancelled' | 'closed' = 'paid') =>
  reviewableProducts({ status, items: [{ ...ride, ...item }] }, today);

describe('the reviewable products of an order', () => {
  it.each<[string, Partial<Item>, boolean]>([
    ['the day after the visit', {}, true],
    ['on the day itself', { visitDate: today }, false],
    ['on the day itself, when the ticket was used', { visitDate: today, redeemed: 1 }, true],
    ['before the visit', { visitDate: '2026-05-11' }, false],
    ['a ticket for any day that was not used', { visitDate: null }, false],
    ['a ticket for any day that was used', { visitDate: null, redeemed: 1 }, true],
    ['one of two units that was refunded', { refunded: 1 }, true],
    ['goods that were collected', { visitDate: null, delivery: 'collect', redeemed: 2 }, true],
  ])('have the right state of the visit: %s', (_, item, isVisited) => {
    expect(of(item)).toEqual([{ sku: 'ride', name: 'Ride', isVisited }]);
  });

  it.each<[string, Partial<Item>]>([
    ['a product whose units were all refunded', { refunded: 2 }],
    ['a gift', { isGift: true }],
    ['a gift code', { delivery: 'gift-code' }],
  ])('leave out %s', (_, item) => {
    expect(of(item)).toEqual([]);
  });

  it('are none before the order is paid', () => {
    expect(of({}, 'waiting')).toEqual([]);
    expect(of({}, 'cancelled')).toEqual([]);
    expect(of({}, 'closed')).toHaveLength(1);
  });

  it('list each product once, as visited when any of its lines was', () => {
    const items = [ride, { ...ride, visitDate: '2026-05-30' }, { ...ride, productSku: 'boat', productName: 'Boat' }];
    expect(reviewableProducts({ status: 'paid', items }, today)).toEqual([
      { sku: 'ride', name: 'Ride', isVisited: true },
      { sku: 'boat', name: 'Boat', isVisited: true },
    ]);
  });
});
