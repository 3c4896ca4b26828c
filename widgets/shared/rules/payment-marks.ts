import type { PaymentKind, PaymentMark } from '#shared/contract/store.ts';

/** The marks of what can be paid with. A card may be of other brands as well: the operator's own list may name them. */
export const marksOfKind: Record<PaymentKind, readonly PaymentMark[]> = {
  test: [],
  paypal: ['paypal'],
  card: ['visa', 'mastercard', 'amex'],
  alipay: ['alipay'],
  'wechat-pay': ['wechat-pay'],
};
