import type { PaymentToAsk } from '#server/payments/gateway.ts';

/** A payment that was not yet sent to a gateway. */
export const payment: PaymentToAsk = {
  // As long as the keys that the store makes.
  paymentKey: 'Zq0_x-9AbCdEfGhIjKlMnO',
  gatewayId: null,
  amountCents: 123_450,
  currency: 'HKD',
  orderNumber: 'A1B2C3D4E5',
  locale: 'hk',
  returnUrl: 'https://store.test/pay/return?payment=p',
  cancelUrl: 'https://store.test/pay/return?payment=p&turned=back',
};
