import { expect, it } from 'vitest';
import type { PaymentMethod } from '#server/env.ts';
import { smallestPaymentOf } from './smallest-payment.ts';

it.each<[PaymentMethod[], string, number]>([
  [['stripe'], 'HKD', 400],
  [['stripe'], 'JPY', 50],
  [['stripe'], 'THB', 1000],
  [['stripe'], 'KWD', 0],
  [['stripe', 'paypal'], 'HKD', 0],
  // PayPal does not accept ringgit.
  [['stripe', 'paypal'], 'MYR', 200],
  [['paypal'], 'HKD', 0],
  [['test', 'stripe'], 'HKD', 0],
  [[], 'HKD', 0],
])('with %j the smallest payment in %s is %i', (paymentMethods, currency, cents) => {
  expect(smallestPaymentOf({ paymentMethods, stripeMethods: ['card'] })(currency)).toBe(cents);
});
