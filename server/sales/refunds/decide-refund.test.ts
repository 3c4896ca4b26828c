import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { allThatIsLeft, decideRefund } from './decide-refund.ts';

const item = (itemId: number, more: Partial<OrderedItem> = {}) =>
  ({
    itemId,
    visitDate: '2026-03-14',
    slot: '10:00',
    isGift: false,
    cancellation: null,
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
const at = { day: '2026-03-10', time: '09:00' };
const options = { currency: 'HKD', at, soldOn: '2026-03-01', waiveFee: false };
const flex = { visitDate: null, slot: '', cancellation: { freeUntilDays: 0 } };
const fee = { fee: { percent: 10 } };
const decide = (items: OrderedItem[], units: number, more = {}) =>
  decideRefund(items, [{ itemId: 1, units }], { ...options, ...more });

describe('a refund', () => {
  it.each([
    ['of units that are left', item(1), 2, { feeCents: 0, giftCodeCents: 0, moneyCents: 20_000 }],
    [
      'of the remaining units',
      item(1, { redeemed: 1, refunded: 1 }),
      1,
      { feeCents: 0, giftCodeCents: 0, moneyCents: 10_000 },
    ],
    ['less a fee', item(1, { cancellation: fee }), 2, { feeCents: 2000, giftCodeCents: 0, moneyCents: 18_000 }],
    [
      'to gift code and money, each with its part of the fee',
      item(1, { cancellation: fee, giftCodeCents: 15_000 }),
      2,
      { feeCents: 2000, giftCodeCents: 9000, moneyCents: 9000 },
    ],
    [
      'of a ticket for any day, on its last valid day',
      item(1, { ...flex, entry: { times: 1, valid: { from: 'sale', days: 10 } } }),
      2,
      { feeCents: 0, moneyCents: 20_000 },
    ],
    [
      'of the paid amount, not of the price',
      item(1, { discountCents: 3000 }),
      1,
      { feeCents: 0, giftCodeCents: 0, moneyCents: 9000 },
    ],
  ])('is granted %s', (_, one, units, sums) => {
    expect(decide([one], units)).toMatchObject({ ok: true, value: sums });
  });

  it.each([
    ['more than is left', item(1, { redeemed: 2 }), 2, { code: 'refund-too-much', subject: '1', bound: 1 }],
    ['used units', item(1, { redeemed: 3 }), 1, { code: 'refund-too-much', subject: '1', bound: 0 }],
    ['another item', item(2), 1, { code: 'order-item-not-found', subject: '1' }],
    [
      'an item sold without refund',
      item(1, { cancellation: { noRefund: true } }),
      1,
      { code: 'refund-not-due', subject: '1' },
    ],
    [
      'a ticket for any day that is no longer valid',
      item(1, { ...flex, entry: { times: 1, valid: { from: 'sale', days: 9 } } }),
      1,
      { code: 'refund-not-due', subject: '1' },
    ],
    [
      'a ticket whose first use had to be before today',
      item(1, { ...flex, entry: { times: 1, valid: { from: 'first-entry', days: 3, startWithinDays: 8 } } }),
      1,
      { code: 'refund-not-due', subject: '1' },
    ],
    [
      'a pass that has ended, even for a fee',
      item(1, { ...flex, cancellation: fee, entry: { times: 'any-time', lastDay: '2026-03-09' } }),
      1,
      { code: 'refund-not-due', subject: '1' },
    ],
  ])('is refused for %s', (_, one, units, failure) => {
    expect(decide([one], units)).toEqual({ ok: false, failure });
  });

  it('returns the full paid amount when staff waive the terms', () => {
    for (const cancellation of [fee, { noRefund: true }]) {
      expect(decide([item(1, { cancellation })], 3, { waiveFee: true })).toMatchObject({
        value: { moneyCents: 30_000 },
      });
    }
  });

  it('includes the gifts when no bought units are left', () => {
    const gift = item(2, { isGift: true, ordered: 1, rowTotalCents: 0 });
    expect(decide([item(1), gift], 2)).toMatchObject({ value: { items: [{ itemId: 1 }] } });
    expect(decide([item(1), gift], 3)).toMatchObject({ value: { items: [{ itemId: 1 }, { itemId: 2, units: 1 }] } });
    expect(decide([item(1, { redeemed: 1 }), gift], 2)).toMatchObject({ value: { items: [{ itemId: 1 }] } });
  });

  it('of everything that is left covers all units that are neither redeemed nor refunded', () => {
    const items = [item(1, { redeemed: 1 }), item(2, { refunded: 3 }), item(3)];
    expect(allThatIsLeft(items)).toEqual([
      { itemId: 1, units: 2 },
      { itemId: 3, units: 3 },
    ]);
  });
});
