import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { must } from '#tests/conformance/shopping.ts';
import { decideGoodwill } from './decide-goodwill.ts';
import { decideRefund } from './decide-refund.ts';
import { lessRefunded } from './less-refunded.ts';

const ticket = (more: Partial<OrderedItem> = {}) =>
  ({
    ...{ itemId: 1, visitDate: null, slot: '', isGift: false, delivery: 'ticket', entry: null, cancellation: null },
    ...{ ordered: 2, redeemed: 0, refunded: 0, rowTotalCents: 20_000, discountCents: 0, giftCodeCents: 0 },
    ...{ taxRate: 25, taxCents: 4000 },
    ...more,
  }) as OrderedItem;
const other = ticket({ itemId: 2, ordered: 1, rowTotalCents: 10_000, taxCents: 2000 });

const sumsOf = (items: OrderedItem[], cents: number) => {
  const decided = decideGoodwill(items, cents);
  if (!decided.ok) return decided.failure;
  const { sums, back } = decided.value;
  return [...sums.items.map((one) => [one.giftCodeCents, one.moneyCents]), back.map(({ taxCents }) => taxCents)];
};

describe('goodwill', () => {
  it.each([
    ['of one item', [ticket()], 5000, [[0, 5000], [1000]]],
    [
      'of two items, by what is left of them',
      [ticket(), other],
      3000,
      [
        [0, 2000],
        [0, 1000],
        [400, 200],
      ],
    ],
    [
      'of everything',
      [ticket(), other],
      30_000,
      [
        [0, 20_000],
        [0, 10_000],
        [4000, 2000],
      ],
    ],
    ['to gift code and money, by their shares', [ticket({ giftCodeCents: 5000 })], 1000, [[250, 750], [200]]],
    ['of used units', [ticket({ redeemed: 2 })], 5000, [[0, 5000], [1000]]],
    ['of what is not refunded', [ticket({ refunded: 1 })], 10_000, [[0, 10_000], [2000]]],
    ['of a cent', [ticket(), other], 1, [[0, 1], [0]]],
    ['more than was paid', [ticket()], 20_001, { code: 'goodwill-too-much', bound: 20_000 }],
    ['of refunded units', [ticket({ refunded: 2 })], 1, { code: 'refund-not-possible' }],
    ['of a gift code', [ticket({ delivery: 'gift-code' })], 1, { code: 'refund-not-possible' }],
    ['of a gift', [ticket({ rowTotalCents: 0, taxCents: 0 })], 1, { code: 'refund-not-possible' }],
  ] as const)('%s', (_, items, cents, sums) => {
    expect(sumsOf([...items], cents)).toEqual(sums);
  });

  it('counts against goodwill that is granted later', () => {
    const once = must(decideGoodwill([ticket()], 15_000)).items;
    expect(sumsOf(once, 5001)).toEqual({ code: 'goodwill-too-much', bound: 5000 });
    const twice = must(decideGoodwill(once, 5000)).items;
    expect(twice).toMatchObject([{ goodwill: { giftCodeCents: 0, moneyCents: 20_000, taxCents: 4000 } }]);
  });
});

describe('a refund after goodwill', () => {
  const refund = (items: OrderedItem[], units: number, more: Partial<Parameters<typeof decideRefund>[2]> = {}) =>
    decideRefund(items, [{ itemId: 1, units }], {
      ...{ currency: 'HKD', at: { day: '2026-03-10', time: '09:00' }, soldOn: '2026-03-01', waiveFee: false },
      ...more,
    });

  it('returns the rest of each unit, and in the end exactly what was paid', () => {
    const items = must(decideGoodwill([ticket()], 5001)).items;
    const first = must(refund(items, 1));
    expect(first).toMatchObject({ moneyCents: 7500, items: [{ goodwillCents: 2500, priceCents: 10_000 }] });
    const left = lessRefunded(items, first.items);
    expect(left).toMatchObject([{ goodwill: { moneyCents: 2501 } }]);
    const last = must(refund(left, 1));
    expect(last).toMatchObject({ moneyCents: 7499, items: [{ goodwillCents: 2501 }] });
    expect(lessRefunded(left, last.items)[0]).not.toHaveProperty('goodwill');
  });

  it('takes the fee from the full price, but never more than is left', () => {
    const cancellation = { fee: { percent: 50 } };
    const items = (cents: number) =>
      must(decideGoodwill([ticket({ cancellation, visitDate: '2026-03-14', slot: '10:00' })], cents)).items;
    expect(must(refund(items(2000), 2))).toMatchObject({ feeCents: 10_000, moneyCents: 8000 });
    expect(must(refund(items(12_000), 2))).toMatchObject({ feeCents: 8000, moneyCents: 0 });
  });

  it('returns nothing when everything was returned before', () => {
    const items = must(decideGoodwill([ticket()], 20_000)).items;
    expect(must(refund(items, 2))).toMatchObject({ moneyCents: 0, items: [{ goodwillCents: 20_000 }] });
  });
});
