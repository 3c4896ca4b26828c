import type { PaymentKind, PaymentMark } from '#shared/contract/store.ts';

/** The marks of each kind of payment. The operator may list more brands of cards. */
export const marksOfKind: Record<PaymentKind, readonly PaymentMark[]> = {
  test: [],
  paypal: ['paypal'],
  card: ['visa', 'mastercard', 'amex'],
  alipay: ['alipay'],
  'wechat-pay': ['wechat-pay'],
};
