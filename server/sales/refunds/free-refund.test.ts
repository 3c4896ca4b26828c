import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { RefundWish } from '#server/sales/orders/refund.ts';
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
const free = (items: OrderedItem[], wishes: RefundWish[] | null, more = {}) =>
  freeRefund(order(items, more), now, wishes);

describe('what a buyer takes back at once', () => {
  it.each([
    ['all that is left', [item(1, { redeemed: 1 }), item(2)], null, 50_000],
    ['all that is free', [item(1), item(2, { cancellation: null })], null, 30_000],
    ['some units', [item(1)], [{ itemId: 1, units: 2 }], 20_000],
    ['of two items', [item(1), item(2)], [1, 2].map((itemId) => ({ itemId, units: 1 })), 20_000],
    ['what was paid for a unit, less its coupon', [item(1, { discountCents: 3000 })], [{ itemId: 1, units: 1 }], 9000],
    ['the next unit', [item(1, { rowTotalCents: 100, refunded: 2 })], [{ itemId: 1, units: 1 }], 34],
    ['one that cost nothing, beside others', [item(1), item(2, { rowTotalCents: 0 })], [{ itemId: 2, units: 1 }], 0],
    ['all with the gift', [item(1), gift], [{ itemId: 1, units: 3 }], 30_000],
  ])('%s', (_, items, wishes, moneyCents) => {
    expect(free(items, wishes)).toMatchObject({ ok: true, value: { moneyCents, feeCents: 0 } });
  });

  it.each([
    ['nothing is paid', 'refund-not-possible', [item(1)], { status: 'waiting' }],
    ['everything is given back', 'refund-not-possible', [item(1, { refunded: 3 })], { status: 'closed' }],
    ['staff have a request to answer', 'refund-not-possible', [item(1)], { refundAskedAt: 1 }],
    ['no money goes back', 'refund-not-possible', [item(1, { rowTotalCents: 0 })], {}],
    ['it is too late for all', 'refund-not-possible', [item(1, { visitDate: '2026-03-10' })], {}],
    ['it is too late for this one', 'refund-not-due', [item(1, { visitDate: '2026-03-10' }), item(2)], {}],
    ['its terms ask a fee', 'refund-not-due', [item(1, { cancellation: { fee: { percent: 10 } } }), item(2)], {}],
    ['the operator has said nothing', 'refund-not-due', [item(1, { cancellation: null }), item(2)], {}],
    ['it is a gift code', 'refund-not-due', [item(1, { delivery: 'gift-code' }), item(2)], {}],
    ['it came for nothing', 'refund-not-due', [item(1, { isGift: true }), item(2)], {}],
    ['it is used', 'refund-too-much', [item(1, { redeemed: 3 }), item(2)], {}],
    ['the order does not have it', 'order-item-not-found', [item(2)], {}],
  ])('not where %s', (_, code, items, more) => {
    expect(free(items, [{ itemId: 1, units: 1 }], more)).toMatchObject({ failure: { code } });
  });
});
