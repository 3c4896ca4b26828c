import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundUnits } from '#server/sales/orders/refund.ts';
import { freeRefund } from './free-refund.ts';

const item = (itemId: number, more: Partial<OrderedItem> = {}) =>
  ({
    itemId,
    visitDate: '2026-03-14',
    slot: '10:00',
    isGift: false,
    cancellation: { freeUntilDays: 1 },
    entry: null,
    delivery: 'ticket',
    ordered: 3,
    redeemed: 0,
    refunded: 0,
    rowTotalCents: 30_000,
    discountCents: 0,
    giftCodeCents: 0,
    ...more,
  }) as OrderedItem;
const gift = item(9, { isGift: true, ordered: 1, rowTotalCents: 0, cancellation: null });
const now = { day: '2026-03-10', time: '09:00', timeZone: 'Asia/Hong_Kong' };
const order = (items: OrderedItem[], more = {}) => ({
  ...{ status: 'paid' as const, currency: 'HKD', refundAskedAt: null, paidAt: 0, createdAt: 0 },
  items,
  ...more,
});
const free = (items: OrderedItem[], wishes: RefundUnits[] | null, more = {}) =>
  freeRefund(order(items, more), now, wishes);

describe('a free refund', () => {
  it.each([
    ['all remaining units', [item(1, { redeemed: 1 }), item(2)], null, 50_000],
    ['all units with free terms', [item(1), item(2, { cancellation: null })], null, 30_000],
    ['some units', [item(1)], [{ itemId: 1, units: 2 }], 20_000],
    ['units of two items', [item(1), item(2)], [1, 2].map((itemId) => ({ itemId, units: 1 })), 20_000],
    [
      'the paid amount of a unit with a promo code',
      [item(1, { discountCents: 3000 })],
      [{ itemId: 1, units: 1 }],
      9000,
    ],
    ['the next unit', [item(1, { rowTotalCents: 100, refunded: 2 })], [{ itemId: 1, units: 1 }], 34],
    ['a free unit beside paid ones', [item(1), item(2, { rowTotalCents: 0 })], [{ itemId: 2, units: 1 }], 0],
    ['all units with the gift', [item(1), gift], [{ itemId: 1, units: 3 }], 30_000],
  ])('covers %s', (_, items, wishes, moneyCents) => {
    expect(free(items, wishes)).toMatchObject({ ok: true, value: { moneyCents, feeCents: 0 } });
  });

  it.each([
    ['the order is not paid', 'refund-not-possible', [item(1)], { status: 'waiting' }],
    ['everything is refunded', 'refund-not-possible', [item(1, { refunded: 3 })], { status: 'closed' }],
    ['staff have a request to answer', 'refund-not-possible', [item(1)], { refundAskedAt: 1 }],
    ['no money goes back', 'refund-not-possible', [item(1, { rowTotalCents: 0 })], {}],
    ['it is too late for all items', 'refund-not-possible', [item(1, { visitDate: '2026-03-10' })], {}],
    ['it is too late for this item', 'refund-not-due', [item(1, { visitDate: '2026-03-10' }), item(2)], {}],
    ['the terms charge a fee', 'refund-not-due', [item(1, { cancellation: { fee: { percent: 10 } } }), item(2)], {}],
    ['the operator set no terms', 'refund-not-due', [item(1, { cancellation: null }), item(2)], {}],
    ['the item is a gift code', 'refund-not-due', [item(1, { delivery: 'gift-code' }), item(2)], {}],
    ['the item is a gift', 'refund-not-due', [item(1, { isGift: true }), item(2)], {}],
    ['the item is used', 'refund-too-much', [item(1, { redeemed: 3 }), item(2)], {}],
    ['the order does not have the item', 'order-item-not-found', [item(2)], {}],
  ])('is refused when %s', (_, code, items, more) => {
    expect(free(items, [{ itemId: 1, units: 1 }], more)).toMatchObject({ failure: { code } });
  });
});
