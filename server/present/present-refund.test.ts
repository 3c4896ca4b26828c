import { expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { freeRefund } from '#server/sales/refunds/free-refund.ts';
import { chosenRefund } from '#shared/rules/refund-choice.ts';
import { presentFreeRefund } from './present-refund.ts';

const item = {
  ...{ itemId: 1, visitDate: '2026-03-14', slot: '10:00', firstVisit: null, isGift: false, entry: null },
  ...{ cancellation: { freeUntilDays: 1 }, delivery: 'ticket', ordered: 3, redeemed: 0, refunded: 0 },
  ...{ rowTotalCents: 30_000, discountCents: 0, giftCodeCents: 0 },
} as OrderedItem;
const gift = { ...item, itemId: 9, isGift: true, ordered: 1, rowTotalCents: 0, cancellation: null } as OrderedItem;
const now = { day: '2026-03-10', time: '09:00', timeZone: 'Asia/Hong_Kong' };

it.each([
  ['even sums', {}],
  ['a coupon that leaves odd cents', { discountCents: 1234 }],
  ['a gift code', { discountCents: 100, giftCodeCents: 10_001 }],
  ['only a gift code', { giftCodeCents: 30_000 }],
  ['odd cents', { rowTotalCents: 100, ordered: 7 }],
  ['fewer cents than units', { rowTotalCents: 2, ordered: 7 }],
  ['units that were refunded before', { rowTotalCents: 1000, ordered: 7, refunded: 3 }],
  ['units that were used', { rowTotalCents: 1000, ordered: 7, redeemed: 2, refunded: 1 }],
])('shows the exact refund for each number of units: %s', (_, more) => {
  const items = [{ ...item, ...more }, gift];
  for (const currency of ['HKD', 'JPY', 'KWD']) {
    const order = { status: 'paid' as const, currency, refundAskedAt: null, paidAt: 0, createdAt: 0, items };
    const whole = freeRefund(order, now);
    if (!whole.ok) throw new Error('Nothing is free.');
    const shown = presentFreeRefund(whole.value, { items, currency }).items.filter(({ item_id }) => item_id === 1);
    const [{ qty } = { qty: 0 }] = shown;
    const choices = shown.map((one) => ({ ...one, names: [] }));
    expect(chosenRefund(choices, { 1: qty })).toMatchObject({
      amount: presentFreeRefund(whole.value, { items, currency }).amount,
      gift_code: presentFreeRefund(whole.value, { items, currency }).gift_code,
    });
    for (let units = 1; units <= qty; units++) {
      const part = freeRefund(order, now, [{ itemId: 1, units }]);
      if (!part.ok) throw new Error('This part is not free.');
      const { amount, gift_code } = presentFreeRefund(part.value, { items, currency });
      expect(chosenRefund(choices, { 1: units })).toMatchObject({ amount, gift_code });
    }
  }
});
