import { expect, it } from 'vitest';
import { paymentOptionsOf } from './payment-options.ts';

const settings = {
  paymentMethods: ['paypal', 'stripe'] as ('paypal' | 'stripe')[],
  stripeMethods: ['card', 'alipay', 'wechat_pay'] as ('card' | 'alipay' | 'wechat_pay')[],
};
const all = { method: 'stripe', kinds: ['card', 'alipay', 'wechat-pay'] };

it.each([
  ['HKD', [{ method: 'paypal', kinds: ['paypal'] }, all]],
  ['KRW', [{ method: 'stripe', kinds: ['card'] }]],
  ['CNY', [all]],
])('offers only the kinds that accept %s', (currency, options) => {
  expect(paymentOptionsOf(settings)(currency)).toEqual(options);
});

it('does not offer a method without a kind that accepts the currency', () => {
  expect(paymentOptionsOf({ ...settings, stripeMethods: ['alipay'] })('KRW')).toEqual([]);
});
