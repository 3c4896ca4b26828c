import type { PaymentKind, PaymentMark } from '#shared/contract/store.ts';

/** The marks of each kind of payment. A card may be of other brands too: the operator may name them in a list. */
export const marksOfKind: Record<PaymentKind, readonly PaymentMark[]> = {
  test: [],
  paypal: ['paypal'],
  card: ['visa', 'mastercard', 'amex'],
  alipay: ['alipay'],
  'wechat-pay': ['wechat-pay'],
};
