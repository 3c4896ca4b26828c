import { describe, expect, it } from 'vitest';
import { type PricedLine, type Promo, promoShares, whyPromoRefused } from './discounts.ts';

const today = '2026-03-10';
const lines: PricedLine[] = [
  { productSku: 'ride', sku: 'ride-adult', delivery: 'ticket', rowTotalCents: 47_000 },
  { productSku: 'plush', sku: 'plush', delivery: 'ticket', rowTotalCents: 12_000 },
];
const tenPercent: Promo = { kind: 'percent', value: 10, minSubtotalCents: 0, skus: [], maxUses: 0, uses: 0 };

const refusals: { name: string; promo: Partial<Promo>; refusal: ReturnType<typeof whyPromoRefused> }[] = [
  { name: 'an open code', promo: {}, refusal: null },
  { name: 'a code on its last day', promo: { endsOn: today }, refusal: null },
  { name: 'a code the day after', promo: { endsOn: '2026-03-09' }, refusal: 'coupon-expired' },
  { name: 'a code on its first day', promo: { startsOn: today }, refusal: null },
  { name: 'a code before its first day', promo: { startsOn: '2026-03-11' }, refusal: 'coupon-not-applicable' },
  { name: 'a subtotal equal to the minimum', promo: { minSubtotalCents: 59_000 }, refusal: null },
  { name: 'a subtotal one cent short', promo: { minSubtotalCents: 59_001 }, refusal: 'coupon-not-applicable' },
  { name: 'a product in the cart', promo: { skus: ['plush'] }, refusal: null },
  { name: 'a variant in the cart', promo: { skus: ['ride-adult'] }, refusal: null },
  { name: 'a product that is not in the cart', promo: { skus: ['combo'] }, refusal: 'coupon-not-applicable' },
  { name: 'a code with one use left', promo: { maxUses: 5, uses: 4 }, refusal: null },
  { name: 'a code used up', promo: { maxUses: 5, uses: 5 }, refusal: 'coupon-expired' },
];

describe('a promo code', () => {
  it.each(refusals)('is refused with $refusal for $name', ({ promo, refusal }) => {
    expect(whyPromoRefused({ ...tenPercent, ...promo }, lines, today)).toBe(refusal);
  });

  it.each([
    ['does not apply to a gift code in the cart', tenPercent],
    ['does not count a gift code towards its minimum subtotal', { ...tenPercent, minSubtotalCents: 60_000 }],
  ])('%s', (_, promo) => {
    const voucher: PricedLine = { productSku: 'gift', sku: 'gift', delivery: 'gift-code', rowTotalCents: 100_000 };
    const bought = promo.minSubtotalCents > 0 ? [...lines, voucher] : [voucher];
    expect(whyPromoRefused(promo, bought, today)).toBe('coupon-not-applicable');
  });

  it('is refused for an empty cart', () => {
    expect(whyPromoRefused(tenPercent, [], today)).toBe('coupon-not-applicable');
  });
});

describe('a discount', () => {
  it.each([
    { name: 'a percentage of everything', promo: {}, amount: 5_900 },
    { name: 'a percentage of one product', promo: { skus: ['plush'] }, amount: 1_200 },
    { name: 'an amount', promo: { kind: 'amount' as const, value: 5_000 }, amount: 5_000 },
    {
      name: 'an amount larger than the price of the named products',
      promo: { kind: 'amount' as const, value: 90_000, skus: ['plush'] },
      amount: 12_000,
    },
    { name: 'more than a hundred per cent', promo: { value: 150 }, amount: 59_000 },
  ])('takes off $amount cents as $name', ({ promo, amount }) => {
    expect(promoShares({ ...tenPercent, ...promo }, lines).amountCents).toBe(amount);
  });
});
