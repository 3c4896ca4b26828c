import type { Settings } from '#server/env.ts';
import type { PaymentKind, StoreConfig } from '#shared/contract/store.ts';
import { takesPaypal } from './paypal/amounts.ts';

export type StripeMethod = Settings['stripeMethods'][number];

/** The methods of the settings with the kinds that accept a currency (ISO 4217); methods without such a kind are left out. */
export const paymentOptionsOf =
  ({ paymentMethods, stripeMethods }: Pick<Settings, 'paymentMethods' | 'stripeMethods'>) =>
  (currency: string): StoreConfig['storeConfig']['payment_options'] => {
    const kinds: Record<Settings['paymentMethods'][number], PaymentKind[]> = {
      test: ['test'],
      paypal: takesPaypal(currency) ? ['paypal'] : [],
      stripe: stripeMethodsIn(currency, stripeMethods).map((method) => kindOf[method]),
    };
    return paymentMethods.map((method) => ({ method, kinds: kinds[method] })).filter(({ kinds }) => kinds.length > 0);
  };

const kindOf: Record<StripeMethod, PaymentKind> = { card: 'card', alipay: 'alipay', wechat_pay: 'wechat-pay' };

/** The currencies that Alipay and WeChat Pay accept at Stripe. Cards accept all currencies. */
const takenBy: Partial<Record<StripeMethod, readonly string[]>> = {
  alipay: 'AUD CAD CNY EUR GBP HKD JPY MYR NZD SGD USD'.split(' '),
  wechat_pay: 'AUD CAD CHF CNY DKK EUR GBP HKD JPY NOK SEK SGD USD'.split(' '),
};

export function stripeMethodsIn(currency: string, methods: readonly StripeMethod[]): StripeMethod[] {
  return methods.filter((method) => takenBy[method]?.includes(currency) ?? true);
}
