import { describe, expect, it } from 'vitest';
import { cartTotals } from './cart-totals.ts';
import type { PricedLine, Promo } from './discounts.ts';

const today = '2026-03-10';
const lines: PricedLine[] = [
  { productSku: 'ride', sku: 'ride-adult', delivery: 'ticket', rowTotalCents: 47_000 },
  { productSku: 'ride', sku: 'ride-child', delivery: 'ticket', rowTotalCents: 15_333 },
  { productSku: 'keyring', sku: 'keyring', delivery: 'ticket', rowTotalCents: 0 },
];
const tenPercent: Promo = { kind: 'percent', value: 10, minSubtotalCents: 0, skus: [], maxUses: 0, uses: 0 };

describe('the totals of a cart', () => {
  it('are 0 for an empty cart', () => {
    expect(cartTotals([], {}, today)).toMatchObject({ subtotalCents: 0, totalCents: 0, shares: [] });
  });

  it('add up lines without codes', () => {
    expect(cartTotals(lines, {}, today)).toMatchObject({ subtotalCents: 62_333, promoCents: 0, totalCents: 62_333 });
  });

  it('share a percentage over the lines to the cent', () => {
    const totals = cartTotals(lines, { promo: tenPercent }, today);
    expect(totals).toMatchObject({ promoCents: 6_233, totalCents: 56_100 });
    expect(totals.shares.map((share) => share.promoCents)).toEqual([4_700, 1_533, 0]);
  });

  it('let the gift code pay the rest after the promo code', () => {
    const totals = cartTotals(lines, { promo: tenPercent, giftCodeBalanceCents: 30_000 }, today);
    expect(totals).toMatchObject({ promoCents: 6_233, giftCodeCents: 30_000, totalCents: 26_100 });
    expect(totals.shares.map((share) => share.giftCodeCents)).toEqual([22_620, 7_380, 0]);
  });

  it('never take more from a gift code than the cart costs', () => {
    expect(cartTotals(lines, { giftCodeBalanceCents: 1_000_000 }, today)).toMatchObject({
      giftCodeCents: 62_333,
      totalCents: 0,
    });
  });

  it('charge a bought gift code in full, whatever codes the cart has', () => {
    const voucher: PricedLine = { productSku: 'gift', sku: 'gift', delivery: 'gift-code', rowTotalCents: 30_000 };
    const totals = cartTotals([...lines, voucher], { promo: tenPercent, giftCodeBalanceCents: 1_000_000 }, today);
    expect(totals).toMatchObject({
      subtotalCents: 92_333,
      promoCents: 6_233,
      giftCodeCents: 56_100,
      totalCents: 30_000,
    });
    expect(totals.shares[3]).toEqual({ promoCents: 0, giftCodeCents: 0 });
  });

  it('leave out a promo code that is not valid today', () => {
    const totals = cartTotals(lines, { promo: { ...tenPercent, endsOn: '2026-03-09' } }, today);
    expect(totals).toMatchObject({ promoCents: 0, totalCents: 62_333 });
  });
});
