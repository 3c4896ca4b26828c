import { describe, expect, it } from 'vitest';
import { fromPaypalMoney, toPaypalMoney } from './paypal/amounts.ts';
import { fromStripeAmount, toStripeAmount } from './stripe/amounts.ts';

describe('amounts', () => {
  it.each([
    [123_450, 'HKD', '1234.50'],
    [29, 'USD', '0.29'],
    [1234, 'JPY', '1234'],
    [120_000, 'TWD', '1200'],
  ])('converts %i of %s to %s at PayPal, and back', (cents, currency, value) => {
    const money = toPaypalMoney(cents, currency);
    expect(money).toEqual({ currency_code: currency, value });
    expect(money && fromPaypalMoney(money)).toBe(cents);
  });

  it.each([
    [1050, 'TWD'],
    [1000, 'KRW'],
    [1000, 'CNY'],
    [1000, 'XXX'],
  ])('rejects %i of %s at PayPal', (cents, currency) => {
    expect(toPaypalMoney(cents, currency)).toBeNull();
  });

  it.each([
    [123_450, 'HKD', 123_450],
    [1234, 'JPY', 1234],
    [1234, 'KRW', 1234],
    [1230, 'KWD', 1230],
  ])('converts %i of %s to %i at Stripe, and back', (cents, currency, amount) => {
    expect(toStripeAmount(cents, currency)).toBe(amount);
    expect(fromStripeAmount(amount, currency.toLowerCase())).toEqual({ cents, currency });
  });

  it('rejects thousandths of a dinar at Stripe', () => {
    expect(toStripeAmount(1234, 'KWD')).toBeNull();
  });
});
